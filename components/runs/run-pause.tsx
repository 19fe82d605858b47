import { useTranslations } from "next-intl";
import type { Followed } from "@/components/runs/following";
import { useMoney } from "@/components/runs/use-money";
import { Notice } from "@/components/ui/notice";

/** Why a run stands still, with the words of what is in the way. */
export function RunPause({ followed: { status, reason, detail } }: { followed: Pick<Followed, "status" | "reason" | "detail"> }) {
  const t = useTranslations("evaluations");
  const { dollars } = useMoney();
  if (status !== "paused") return null;
  const known = reason !== null && t.has(`reasons.${reason}` as never) ? (reason as "person" | "budget-raised") : "other";
  const lost = reason === "budget" || reason === "overall-budget" ? Number(detail) : 0;
  return (
    <Notice tone={known === "person" || known === "budget-raised" ? "plain" : "warn"} title={t(`reasons.${known}`)}>
      {lost > 0 ? (
        <p className="mt-1">{t("lostMoney", { amount: dollars(lost) })}</p>
      ) : detail ? (
        <p className="mt-1 font-mono text-[0.8125rem] wrap-anywhere">{detail}</p>
      ) : null}
    </Notice>
  );
}
