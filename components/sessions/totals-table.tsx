import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Duration } from "@/components/sessions/duration";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { SessionTotals } from "@/lib/sessions/queries/list";

type Props = { campaignId: string; annotators: SessionTotals[]; chosen: string | undefined };

/** How much each annotator has worked; a name leads to that person's sessions. */
export function TotalsTable({ campaignId, annotators, chosen }: Props) {
  const t = useTranslations("sessions.totals");
  const format = useFormatter();
  return (
    <section className="grid gap-2" aria-labelledby="totals">
      <h2 id="totals" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      <Table
        label={t("title")}
        head={
          <>
            <Th>{t("name")}</Th>
            <Th numeric>{t("sessions")}</Th>
            <Th numeric>{t("items")}</Th>
            <Th numeric>{t("perSession")}</Th>
            <Th numeric>{t("time")}</Th>
          </>
        }
      >
        {annotators.map(({ id, name, email, sessions, items, activeSeconds }) => (
          <Tr key={id}>
            <Th scope="row" className="min-w-48">
              <Link
                href={`/campaigns/${campaignId}/sessions?annotator=${id}`}
                aria-label={t("only", { name })}
                aria-current={id === chosen ? "true" : undefined}
                className="underline decoration-line underline-offset-4 hover:decoration-accent aria-[current]:font-medium"
              >
                {name}
              </Link>
              <span className="block text-[0.8125rem] text-soft">{email}</span>
            </Th>
            <Td numeric label={t("sessions")}>
              {format.number(sessions)}
            </Td>
            <Td numeric label={t("items")}>
              {format.number(items)}
            </Td>
            <Td numeric label={t("perSession")}>
              {format.number(items / sessions, { maximumFractionDigits: 1 })}
            </Td>
            <Td numeric label={t("time")}>
              <Duration seconds={activeSeconds} />
            </Td>
          </Tr>
        ))}
      </Table>
    </section>
  );
}
