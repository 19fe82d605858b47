import { useLocale, useTranslations } from "next-intl";
import { CountLink } from "@/components/campaigns/count-link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { QuestionRow } from "@/lib/campaigns/queries/progress";
import type { Locale } from "@/lib/i18n/locales";
import { protocolOf, questionOf } from "@/lib/protocols/registry";

type Props = { campaignId: string; protocolId: string; rows: QuestionRow[]; overlap: number };

/** How far each question is: a dimension an item, or all questions of every item. */
export function QuestionTable({ campaignId, protocolId, rows, overlap }: Props) {
  const t = useTranslations("campaigns.questions");
  const protocol = protocolOf(protocolId);
  const of = protocol.questionKind;
  const title = t("title", { of });
  const place = ({ question }: QuestionRow) => protocol.questions.findIndex(({ id }) => id === question);
  return (
    <section className="grid gap-2" aria-labelledby="questions">
      <h2 id="questions" className="font-serif text-lg font-semibold">
        {title}
      </h2>
      <Table
        label={title}
        head={
          <>
            <Th>{t("head", { of })}</Th>
            <Th>{t("annotations")}</Th>
            <Th numeric>{t("items")}</Th>
            <Th numeric>{t("complete")}</Th>
            <Th numeric>{t("blank")}</Th>
          </>
        }
      >
        {[...rows]
          .sort((one, other) => place(one) - place(other))
          .map((row) => (
            <Row key={row.question} campaignId={campaignId} protocolId={protocolId} row={row} overlap={overlap} />
          ))}
      </Table>
    </section>
  );
}

function Row({ campaignId, protocolId, row, overlap }: Omit<Props, "rows"> & { row: QuestionRow }) {
  const t = useTranslations("campaigns");
  const locale = useLocale() as Locale;
  const { question, items, complete, annotated, blank } = row;
  const protocol = protocolOf(protocolId);
  const name = questionOf(protocol, question)?.name[locale] ?? question;
  const share = t("list.ofWanted", { annotated, wanted: items * overlap });
  return (
    <Tr>
      <Th scope="row" className="min-w-32">
        {name} {protocol.questions.length > 1 ? <span className="text-soft">{question}</span> : null}
      </Th>
      <Td wide className="w-1/2 min-w-48">
        <span className="flex grow items-center gap-3">
          <span className="numeric w-20 shrink-0">{share}</span>
          <ProgressBar value={annotated} max={items * overlap} label={`${name}: ${share}`} />
        </span>
      </Td>
      <Td numeric label={t("questions.items")}>
        <CountLink campaignId={campaignId} count={items} search={{ question }} />
      </Td>
      <Td numeric label={t("questions.complete")}>
        <CountLink campaignId={campaignId} count={complete} search={{ question, state: "complete" }} />
      </Td>
      <Td numeric label={t("questions.blank")}>
        <CountLink campaignId={campaignId} count={blank} search={{ question, mark: "unsure" }} />
      </Td>
    </Tr>
  );
}
