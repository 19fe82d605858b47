import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { HowComputed } from "@/components/agreement/how-computed";
import { JudgeName } from "@/components/agreement/judge-name";
import { useNumbers } from "@/components/agreement/use-numbers";
import { CountLink } from "@/components/campaigns/count-link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Agreement } from "@/lib/agreement/schema";

const KINDS = ["missing", "unsure", "onePerson", "nobody", "repeated", "hardlyShared", "flagged"] as const;

/** What is left out of the numbers and what is kept, in words with counts; then everybody who gave values. */
export function Counted({ agreement }: { agreement: Agreement }) {
  const t = useTranslations("agreement.counted");
  const { exclusions, annotators, judges } = agreement;
  const unparsable = Object.values(exclusions.unparsable).reduce((sum, count) => sum + count, 0);
  return (
    <Figure id="counted" title={t("title")} notes={<HowComputed of="exclusions" agreement={agreement} />}>
      <ul className="grid max-w-prose gap-1 pl-4 [&>li]:list-disc">
        {KINDS.filter((kind) => exclusions[kind] > 0).map((kind) => (
          <li key={kind}>{t(kind, { count: exclusions[kind] })}</li>
        ))}
        {unparsable > 0 ? <li>{t("unparsable", { count: unparsable })}</li> : null}
        {unparsable === 0 && KINDS.every((kind) => exclusions[kind] === 0) ? <li>{t("nothing")}</li> : null}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <People campaign={agreement.campaign} annotators={annotators} />
        {judges.length > 0 ? <Judges agreement={agreement} /> : null}
      </div>
    </Figure>
  );
}

function People({ campaign, annotators }: Pick<Agreement, "campaign" | "annotators">) {
  const t = useTranslations("agreement.counted");
  const { count } = useNumbers("pearson");
  const marked = (annotator: string, mark: "unsure" | "flagged", of: number) => (
    <CountLink campaignId={campaign} count={of} search={{ annotator, mark }} />
  );
  return (
    <Table
      label={t("peopleTable")}
      head={
        <>
          <Th>{t("person")}</Th>
          <Th numeric>{t("values")}</Th>
          <Th numeric>{t("shared")}</Th>
          <Th numeric>{t("unsureHead")}</Th>
          <Th numeric>{t("flaggedHead")}</Th>
        </>
      }
    >
      {annotators.map(({ id, name, source, values, shared, unsure, flagged }) => (
        <Tr key={id}>
          <Th scope="row">
            {name}
            {source === "import" ? <span className="block text-xs text-soft">{t("imported")}</span> : null}
          </Th>
          <Td numeric label={t("values")}>
            {count(values)}
          </Td>
          <Td numeric label={t("shared")}>
            {count(shared)}
          </Td>
          <Td numeric label={t("unsureHead")}>
            {source === "campaign" ? marked(id, "unsure", unsure) : count(unsure)}
          </Td>
          <Td numeric label={t("flaggedHead")}>
            {source === "campaign" ? marked(id, "flagged", flagged) : count(flagged)}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}

function Judges({ agreement }: { agreement: Agreement }) {
  const t = useTranslations("agreement.counted");
  const { count } = useNumbers("pearson");
  const share = useNumbers("percentAgreement").value;
  return (
    <Table
      label={t("judgesTable")}
      head={
        <>
          <Th>{t("judge")}</Th>
          <Th numeric>{t("values")}</Th>
          <Th numeric>{t("itemsShared")}</Th>
          <Th numeric>{t("unparsableHead")}</Th>
        </>
      }
    >
      {agreement.judges.map(({ judge, submissions, values, items, unparsable }) => (
        <Tr key={judge}>
          <Th scope="row">
            <JudgeName judge={judge} agreement={agreement} />
          </Th>
          <Td numeric label={t("values")}>
            {count(values)}
          </Td>
          <Td numeric wide label={t("itemsShared")}>
            {count(items)}
          </Td>
          <Td numeric wide label={t("unparsableHead")}>
            {t("ofReplies", { count: count(unparsable), share: share(unparsable / Math.max(1, submissions)) })}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
