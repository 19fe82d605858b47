import { useTranslations } from "next-intl";
import { ResultSection } from "@/components/evaluations/result-section";
import { usePart } from "@/components/evaluations/use-part";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { FlagCount } from "@/lib/evaluations/queries/flags";
import type { NamedResults } from "@/lib/evaluations/queries/results";
import { isRepair } from "@/lib/evaluations/evaluated-protocol";

/** What the format rules did, in the language that is shown. */
export function Flags({ flags, results, language }: { flags: FlagCount[]; results: NamedResults; language: string }) {
  const t = useTranslations("evaluations.flags");
  return (
    <ResultSection id="flags" part={usePart()(results, language)} title={t("title")} caption={t("caption")}>
      <FlagTable flags={flags} />
    </ResultSection>
  );
}

/** What the format rules mended in each test model's responses, and what they only remarked on. */
function FlagTable({ flags }: { flags: FlagCount[] }) {
  const t = useTranslations("evaluations.flags");
  const models = [...Map.groupBy(flags, ({ model }) => model)];
  const words = (list: FlagCount[]) =>
    list
      .map(({ flag, count }) => `${t.has(`names.${flag}` as never) ? t(`names.${flag}` as never) : flag} ${count}`)
      .join(" · ") || "–";
  if (models.length === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("model")}</Th>
          <Th>{t("remarked")}</Th>
          <Th>{t("mended")}</Th>
        </>
      }
    >
      {models.map(([model, counts]) => (
        <Tr key={model}>
          <Th scope="row">
            {model}
            <span className="block text-xs text-soft">{t("ofResponses", { count: counts[0]?.of ?? 0 })}</span>
          </Th>
          <Td label={t("remarked")} wide className="numeric">
            <span>{words(counts.filter(({ flag }) => !isRepair(flag)))}</span>
          </Td>
          <Td label={t("mended")} wide className="numeric">
            <span>{words(counts.filter(({ flag }) => isRepair(flag)))}</span>
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
