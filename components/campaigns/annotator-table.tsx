import { useFormatter, useNow, useTranslations } from "next-intl";
import { CountLink } from "@/components/campaigns/count-link";
import { HowWarned, Warnings } from "@/components/campaigns/warnings";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { AnnotatorRow } from "@/lib/campaigns/queries/progress";

type Props = { campaignId: string; annotators: AnnotatorRow[] };

/** Who annotates, how far each is, and what in their annotations is worth a look. */
export function AnnotatorTable({ campaignId, annotators }: Props) {
  const t = useTranslations("campaigns.annotators");
  return (
    <section className="grid gap-2" aria-labelledby="annotators">
      <h2 id="annotators" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      {annotators.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <>
          <Table
            label={t("title")}
            head={
              <>
                <Th>{t("name")}</Th>
                <Th numeric>{t("annotated")}</Th>
                <Th numeric>{t("reserved")}</Th>
                <Th numeric>{t("median")}</Th>
                <Th numeric>{t("unsure")}</Th>
                <Th numeric>{t("flagged")}</Th>
                <Th>{t("last")}</Th>
              </>
            }
          >
            {annotators.map((annotator) => (
              <Row key={annotator.id} campaignId={campaignId} annotator={annotator} />
            ))}
          </Table>
          <p className="max-w-prose text-[0.8125rem] text-soft">{t("medianNote")}</p>
          {annotators.some(({ warnings }) => warnings.length > 0) ? <HowWarned /> : null}
        </>
      )}
    </section>
  );
}

function Row({ campaignId, annotator }: { campaignId: string; annotator: AnnotatorRow }) {
  const t = useTranslations("campaigns.annotators");
  const format = useFormatter();
  const now = useNow();
  const { id, name, email, warnings, annotated, reserved, medianSeconds, unsure, flagged, lastAnnotatedAt } = annotator;
  return (
    <Tr>
      <Th scope="row" className="max-w-md min-w-48">
        {name}
        <span className="block text-[0.8125rem] text-soft">{email}</span>
        <Warnings campaignId={campaignId} annotatorId={id} warnings={warnings} />
      </Th>
      <Td numeric label={t("annotated")}>
        <CountLink campaignId={campaignId} count={annotated} search={{ annotator: id }} />
      </Td>
      <Td numeric label={t("reserved")}>
        {format.number(reserved)}
      </Td>
      <Td numeric label={t("median")}>
        {medianSeconds === null ? "–" : t("seconds", { count: medianSeconds })}
      </Td>
      <Td numeric label={t("unsure")}>
        <CountLink campaignId={campaignId} count={unsure} search={{ annotator: id, mark: "unsure" }} />
      </Td>
      <Td numeric label={t("flagged")}>
        <CountLink campaignId={campaignId} count={flagged} search={{ annotator: id, mark: "flagged" }} />
      </Td>
      <Td label={t("last")} className="whitespace-nowrap text-soft">
        {lastAnnotatedAt ? (
          <time dateTime={lastAnnotatedAt.toISOString()}>{format.relativeTime(lastAnnotatedAt, now)}</time>
        ) : (
          t("never")
        )}
      </Td>
    </Tr>
  );
}
