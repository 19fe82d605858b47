import { useFormatter, useNow, useTranslations } from "next-intl";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { AnnotatorRow } from "@/lib/campaigns/queries/progress";

export function AnnotatorTable({ annotators }: { annotators: AnnotatorRow[] }) {
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
              <Row key={annotator.id} annotator={annotator} />
            ))}
          </Table>
          <p className="max-w-prose text-[0.8125rem] text-soft">{t("medianNote")}</p>
        </>
      )}
    </section>
  );
}

function Row({ annotator }: { annotator: AnnotatorRow }) {
  const t = useTranslations("campaigns.annotators");
  const format = useFormatter();
  const now = useNow();
  const { name, email, annotated, reserved, medianSeconds, unsure, flagged, lastAnnotatedAt } = annotator;
  return (
    <Tr>
      <Th scope="row" className="min-w-48">
        {name}
        <span className="block text-[0.8125rem] text-soft">{email}</span>
      </Th>
      <Td numeric label={t("annotated")}>
        {format.number(annotated)}
      </Td>
      <Td numeric label={t("reserved")}>
        {format.number(reserved)}
      </Td>
      <Td numeric label={t("median")}>
        {medianSeconds === null ? "–" : t("seconds", { count: medianSeconds })}
      </Td>
      <Td numeric label={t("unsure")}>
        {format.number(unsure)}
      </Td>
      <Td numeric label={t("flagged")}>
        {format.number(flagged)}
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
