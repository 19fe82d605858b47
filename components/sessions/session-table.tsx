import Link from "next/link";
import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { Duration } from "@/components/sessions/duration";
import { Pager, pageHref } from "@/components/ui/pager";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { CampaignSessions } from "@/lib/sessions/queries/list";

type Props = { campaignId: string; found: CampaignSessions; chosen: string | undefined };

/** Sessions, newest first: of everyone, or of the annotator chosen. */
export function SessionTable({ campaignId, found: { annotators, sessions, page, pages, total }, chosen }: Props) {
  const t = useTranslations("sessions.list");
  const zone = useTimeZone();
  const path = `/campaigns/${campaignId}/sessions`;
  const person = annotators.find(({ id }) => id === chosen);
  const title = person ? t("titleOf", { name: person.name }) : t("title");
  return (
    <section className="grid gap-2" aria-labelledby="sessions">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="sessions" className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {chosen ? <Link href={path}>{t("all")}</Link> : null}
      </div>
      {sessions.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <>
          <Table
            label={title}
            head={
              <>
                <Th>{t("annotator")}</Th>
                <Th>{t("start")}</Th>
                <Th>{t("end")}</Th>
                <Th numeric>{t("items")}</Th>
                <Th numeric>{t("time")}</Th>
                <Th>{t("why")}</Th>
              </>
            }
          >
            {sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </Table>
          <Pager
            label={t("pages")}
            count={t("count", { total })}
            page={page}
            pages={pages}
            href={(target) => pageHref(path, { annotator: chosen }, target)}
          />
          <p className="max-w-prose text-[0.8125rem] text-soft">{t("note", { zone: zone ?? "UTC" })}</p>
        </>
      )}
    </section>
  );
}

function Row({ session }: { session: CampaignSessions["sessions"][number] }) {
  const t = useTranslations("sessions");
  const format = useFormatter();
  const { annotator, startedAt, endedAt, end, items, activeSeconds } = session;
  const sameDay = endedAt?.toDateString() === startedAt.toDateString();
  return (
    <Tr>
      <Th scope="row" className="min-w-40">
        {annotator}
      </Th>
      <Td label={t("list.start")} wide className="numeric whitespace-nowrap">
        <time dateTime={startedAt.toISOString()}>
          {format.dateTime(startedAt, { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </Td>
      <Td label={t("list.end")} wide className="numeric whitespace-nowrap">
        {endedAt ? (
          <time dateTime={endedAt.toISOString()}>
            {format.dateTime(endedAt, { ...(!sameDay && { dateStyle: "medium" }), timeStyle: "short" })}
          </time>
        ) : (
          "–"
        )}
      </Td>
      <Td numeric label={t("list.items")}>
        {format.number(items)}
      </Td>
      <Td numeric label={t("list.time")}>
        <Duration seconds={activeSeconds} />
      </Td>
      <Td label={t("list.why")} wide className="whitespace-nowrap">
        {end ? t(`ends.${end}`) : <span className="font-medium">{t("list.open")}</span>}
      </Td>
    </Tr>
  );
}
