import Link from "next/link";
import { useTranslations } from "next-intl";
import type { AuditLine } from "@/lib/audit/queries/list";
import type { Named } from "@/lib/audit/queries/names";
import { pageHref } from "@/components/ui/pager";

type Props = { event: AuditLine; names: ReadonlyMap<string, Named> };

/** Everything that is stored of an event, folded. */
export function EventDetails({ event, names }: Props) {
  const t = useTranslations("audit");
  const { id, action, subject, subjectId, details } = event;
  const stored = Object.entries(details).map(([name, value]) => [name, shown(value, names)] as const);
  const rows = [["action", action], ["subject", subject], ["subjectId", subjectId ?? "–"], ...stored, ["event", id]];
  return (
    <details className="mt-0.5">
      <summary className="w-fit cursor-pointer text-[0.8125rem] text-soft">{t("details")}</summary>
      <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">
              <code>{name}</code>
            </dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {subjectId ? (
        <Link
          href={pageHref("/audit", { about: subjectId }, 1)}
          className="mt-1 inline-block text-[0.8125rem] underline"
        >
          {t("about")}
        </Link>
      ) : null}
    </details>
  );
}

function shown(value: unknown, names: ReadonlyMap<string, Named>): string {
  const named = typeof value === "string" ? names.get(value) : undefined;
  return named ? `${named.name} (${String(value)})` : String(value);
}
