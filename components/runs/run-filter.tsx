import Link from "next/link";
import { useTranslations } from "next-intl";
import { useKindName } from "@/components/runs/use-kind-name";
import { RunState } from "@/generated/prisma/enums";
import type { RunsSearch } from "@/lib/runs/schema";

type Filter = Pick<RunsSearch, "kind" | "state" | "after">;

/** The address of a list of runs; `path` is that of the page or of the API. */
export function runsHref(path: string, filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

/** Which runs are listed: links, so that every view has an address. A changed filter begins at its first page. */
export function RunFilter({ filter, kinds }: { filter: Filter; kinds: readonly string[] }) {
  const t = useTranslations("runs.filter");
  const states = useTranslations("evaluations.states");
  const kindName = useKindName();
  const { kind, state } = filter;
  const rows = [
    {
      label: t("kind"),
      choices: [
        { label: t("anyKind"), change: { kind: undefined }, current: kind === undefined },
        ...kinds.map((id) => ({ label: kindName(id), change: { kind: id }, current: kind === id })),
      ],
    },
    {
      label: t("state"),
      choices: [
        { label: t("anyState"), change: { state: undefined }, current: state === undefined },
        ...Object.values(RunState).map((id) => ({ label: states(id), change: { state: id }, current: state === id })),
      ],
    },
  ];
  return (
    <div className="mb-5 grid gap-1">
      {rows.map(({ label, choices }) => (
        <nav key={label} data-choices aria-label={label} className="flex flex-wrap items-baseline gap-x-3">
          <span className="w-20 text-[0.8125rem] text-soft max-sm:w-full">{label}</span>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {choices.map(({ label: choice, change, current }) => (
              <li key={choice}>
                <Link
                  href={runsHref("/runs", { kind, state, ...change })}
                  scroll={false}
                  aria-current={current || undefined}
                  className="inline-block border-b-2 border-transparent py-0.5 text-soft no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {choice}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
