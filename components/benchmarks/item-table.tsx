import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Utterance } from "@/components/scenes/utterance";
import { languageName } from "@/components/ui/language-name";
import { questionName } from "@/components/protocols/question-name";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ItemRow } from "@/lib/benchmarks/queries/items";

export function ItemTable({ benchmarkId, items }: { benchmarkId: string; items: ItemRow[] }) {
  const t = useTranslations("benchmarks");
  const locale = useLocale();
  const format = useFormatter();
  return (
    <Table
      label={t("items.title")}
      head={
        <>
          <Th>{t("items.id")}</Th>
          <Th>{t("items.dimension")}</Th>
          <Th>{t("items.character")}</Th>
          <Th>{t("items.last")}</Th>
          <Th numeric>{t("items.lines")}</Th>
          <Th>{t("items.language")}</Th>
        </>
      }
    >
      {items.map(({ id, externalId, question, character, kind, language, last, lines, scene }) => (
        <Tr key={id}>
          <Th scope="row" className="min-w-28 wrap-anywhere">
            <Link
              href={`/benchmarks/${benchmarkId}/items/${id}`}
              className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              <bdi>{externalId}</bdi>
            </Link>
            {scene ? (
              <span lang={language} className="block text-[0.8125rem] text-soft">
                {scene}
              </span>
            ) : null}
          </Th>
          <Td label={t("items.dimension")} wide className="whitespace-nowrap">
            {questionName(question, locale)}
          </Td>
          <Td label={t("items.character")} wide className="min-w-32">
            <span>
              <span lang={language}>{character}</span>
              {kind ? <span className="text-[0.8125rem] text-soft sm:block"> {t(`kinds.${kind}`)}</span> : null}
            </span>
          </Td>
          <Td wide className="max-w-xl font-serif">
            <span lang={language} dir="auto" className="line-clamp-2 wrap-anywhere">
              <Utterance text={last} />
            </span>
          </Td>
          <Td numeric label={t("items.lines")}>
            {format.number(lines)}
          </Td>
          <Td label={t("items.language")} className="whitespace-nowrap text-soft">
            {languageName(language, locale)}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
