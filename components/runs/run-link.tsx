import Link from "next/link";
import { useTranslations } from "next-intl";

/** From the page of what a run belongs to, to the run's own page. */
export function RunLink({ runId }: { runId: string }) {
  const t = useTranslations("runs.one");
  return (
    <Link
      href={`/runs/${runId}`}
      className="w-fit text-[0.8125rem] text-soft underline decoration-line underline-offset-4 hover:text-ink"
    >
      {t("details")}
    </Link>
  );
}
