import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AuditLine } from "@/lib/audit/queries/list";
import type { Named } from "@/lib/audit/queries/names";

type Props = { event: AuditLine; names: ReadonlyMap<string, Named> };

/** What happened, as a sentence with links to the records that it names; the code of an action without one. */
export function ActionSentence({ event, names }: Props) {
  const t = useTranslations("audit");
  const roles = useTranslations("accounts.roles");
  const { action, subject, subjectId, details, actor } = event;
  const recordOf = (id: unknown) => (typeof id === "string" ? names.get(id) : undefined);
  const about = recordOf(subjectId);
  // A deleted record is called as its last event calls it.
  const record = about?.name ?? (typeof details.name === "string" ? details.name : (subjectId ?? subject));
  const role = (given: unknown) =>
    typeof given === "string" && roles.has(given as never) ? roles(given as never) : String(given ?? "");
  const link = (id: unknown) =>
    function Linked(chunks: ReactNode) {
      return <RecordLink path={recordOf(id)?.path}>{chunks}</RecordLink>;
    };
  const key = `actions.${action}`;
  if (!t.has(key as never))
    return (
      <>
        <code>{action}</code> <RecordLink path={about?.path}>{record}</RecordLink>
      </>
    );
  const amount = details.cap ?? details.budget ?? details.amount ?? null;
  return t.rich(
    key as never,
    {
      record,
      place: recordOf(details.campaign)?.name ?? String(details.campaign ?? ""),
      other: recordOf(details.model)?.name ?? String(details.model ?? ""),
      subject: link(subjectId),
      campaign: link(details.campaign),
      model: link(details.model),
      code: (chunks: ReactNode) => <code>{chunks}</code>,
      own: String(subjectId !== null && subjectId === actor?.id),
      hasSubject: String(subjectId !== null),
      hasAmount: String(amount !== null),
      amount: Number(amount),
      role: role(details.role),
      from: role(details.from),
      to: role(details.to),
      before: String(details.before ?? ""),
      file: String(details.file ?? ""),
    } as never,
  );
}

function RecordLink({ path, children }: { path: string | null | undefined; children: ReactNode }) {
  const shown = <bdi className="wrap-anywhere">{children}</bdi>;
  return path ? (
    <Link href={path} className="underline">
      {shown}
    </Link>
  ) : (
    shown
  );
}
