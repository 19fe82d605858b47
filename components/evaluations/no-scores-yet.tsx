import Link from "next/link";
import { useTranslations } from "next-intl";
import { RunBadge } from "@/components/runs/run-badge";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { languageOf } from "@/components/ui/language-of";
import type { EvaluationSummary } from "@/lib/evaluations/queries/list";

const MOST = 5;

/** A benchmark without any score: how its evaluations stand, or the way to the first one. */
export function NoScoresYet({
  benchmarkId,
  evaluations,
}: {
  benchmarkId: string;
  evaluations: readonly EvaluationSummary[];
}) {
  const t = useTranslations("results.empty");
  const make = (
    <Link href={`/evaluations/new?benchmark=${benchmarkId}`} className={buttonClass("primary")}>
      {t("action")}
    </Link>
  );
  if (evaluations.length === 0) {
    return (
      <Empty title={t("title")} action={make}>
        {t("next")}
      </Empty>
    );
  }
  return (
    <Empty title={t("titleUnscored")} action={make}>
      <p>{t("nextUnscored")}</p>
      <ul className="mt-3 grid gap-2 text-left text-ink">
        {evaluations.slice(0, MOST).map(({ id, name, status, items, ended }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              href={`/evaluations/${id}`}
              lang={languageOf(name)}
              className="font-medium wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-accent"
            >
              {name}
            </Link>
            <RunBadge status={status} />
            <span className="numeric text-[0.8125rem] text-soft">
              {t(status === "finished" || status === "stopped" ? "unscored" : "goingOn", { ended, items })}
            </span>
          </li>
        ))}
      </ul>
    </Empty>
  );
}
