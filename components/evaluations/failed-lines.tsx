import { useTranslations } from "next-intl";
import type { FailedCalls } from "@/lib/runs/failed-calls";

const roles = ["base", "test", "judge", "checker"] as const;

/** Whose calls ended without an answer that serves, how many of them, and why: a line each. */
export function FailedLines({ failures }: { failures: readonly FailedCalls[] }) {
  const t = useTranslations("evaluations");
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {failures.map(({ role, model, cause, count }) => {
        const known = t.has(`causes.${cause}.name` as never) ? (cause as "timeout") : "other";
        const what = roles.find((each) => each === role) ?? "other";
        return (
          <li key={`${role} ${model} ${cause}`} className="wrap-anywhere">
            {cause === "unparsable"
              ? t("unscored.unread", { model, role: what, count })
              : t("unscored.failed", { model, role: what, count, cause: t(`causes.${known}.name`) })}
          </li>
        );
      })}
    </ul>
  );
}
