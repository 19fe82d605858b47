import { getFormatter, getTranslations } from "next-intl/server";
import { EndSession } from "@/components/accounts/end-session";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OwnSession } from "@/lib/users/queries/own-account";

/** The browsers in which the person is signed in, this one first. */
export async function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  const [t, format] = await Promise.all([getTranslations("accounts.account"), getFormatter()]);
  // Breaks between the day and the time, and nowhere else.
  const time = (date: Date) => (
    <>
      <span className="whitespace-nowrap">{format.dateTime(date, { dateStyle: "medium" })}</span>{" "}
      <span className="whitespace-nowrap">{format.dateTime(date, { timeStyle: "short" })}</span>
    </>
  );
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <Table
        label={t("sessions")}
        head={
          <>
            <Th>{t("device")}</Th>
            <Th>{t("signedIn")}</Th>
            <Th>{t("lastSeen")}</Th>
            <Th>
              <span className="sr-only">{t("endSession")}</span>
            </Th>
          </>
        }
      >
        {sessions.map(({ id, device, createdAt, lastSeenAt, isThis }) => {
          const name = device ? t("deviceOn", device) : t("unknownDevice");
          return (
            <Tr key={id}>
              <Th scope="row">
                {name} {isThis ? <Badge>{t("thisDevice")}</Badge> : null}
              </Th>
              <Td label={t("signedIn")} className="numeric">
                {time(createdAt)}
              </Td>
              <Td label={t("lastSeen")} className="numeric">
                {time(lastSeenAt)}
              </Td>
              <Td corner className="py-1 text-right">
                {isThis ? null : <EndSession which={id} label={t("endSessionOn", { device: name })} />}
              </Td>
            </Tr>
          );
        })}
      </Table>
      {others.length > 0 ? <EndSession which="others" /> : null}
    </>
  );
}
