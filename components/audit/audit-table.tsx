import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ActionSentence } from "@/components/audit/action-sentence";
import { EventDetails } from "@/components/audit/event-details";
import { pageHref } from "@/components/ui/pager";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { AuditPage } from "@/lib/audit/queries/list";

/** Audit events, newest first. */
export function AuditTable({ events, names }: Pick<AuditPage, "events" | "names">) {
  const t = useTranslations("audit");
  const format = useFormatter();
  return (
    <Table
      label={t("title")}
      head={
        <>
          <Th>{t("when")}</Th>
          <Th>{t("who")}</Th>
          <Th>{t("what")}</Th>
        </>
      }
    >
      {events.map((event) => (
        <Tr key={event.id}>
          <Th scope="row" className="numeric whitespace-nowrap text-soft">
            <time dateTime={event.at.toISOString()}>
              {format.dateTime(event.at, { dateStyle: "medium", timeStyle: "medium" })}
            </time>
          </Th>
          <Td wide label={t("who")} className="max-w-64 min-w-28">
            {event.actor ? (
              <Link
                href={pageHref("/audit", { who: event.actor.id }, 1)}
                title={event.actor.email}
                className="underline"
              >
                <bdi className="wrap-anywhere">{event.actor.name || event.actor.id}</bdi>
              </Link>
            ) : (
              <span className="text-soft">{t(event.action.startsWith("session.") ? "nobody" : "system")}</span>
            )}
          </Td>
          <Td wide className="w-full">
            <ActionSentence event={event} names={names} />
            <EventDetails event={event} names={names} />
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
