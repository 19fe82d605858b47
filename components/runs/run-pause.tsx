import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { CallErrorText } from "@/components/models/call-error-text";
import type { Followed } from "@/components/runs/following";
import { useMoney } from "@/components/runs/use-money";
import { Notice } from "@/components/ui/notice";

type Props = {
  followed: Pick<Followed, "status" | "reason" | "detail" | "error" | "model">;
  /** The way on without the model that is in the way, where there is one. */
  without?: ReactNode;
  /** Whether they may mend providers and models: then there is a link to them. */
  keeper: boolean;
};

/** Why a run stands still, with the words of what is in the way. */
export function RunPause({ followed: { status, reason, detail, error, model }, keeper, without }: Props) {
  const t = useTranslations("evaluations");
  const { dollars } = useMoney();
  if (status !== "paused") return null;
  const known = reason !== null && t.has(`reasons.${reason}` as never) ? (reason as "provider") : "other";
  const lost = reason === "budget" || reason === "overall-budget" ? Number(detail) : 0;
  const models = (chunks: ReactNode) => (keeper ? <Link href="/models">{chunks}</Link> : chunks);
  return (
    <Notice
      tone={["person", "budget-raised"].includes(known) ? "plain" : "warn"}
      title={t.rich(`reasons.${known}`, { models })}
    >
      {lost > 0 ? (
        <p className="mt-1">{t("lostMoney", { amount: dollars(lost) })}</p>
      ) : error ? (
        <p className="mt-1 text-[0.8125rem] wrap-anywhere">
          {model ? <bdi className="font-medium">{model.name}</bdi> : null} <CallErrorText error={error} />
        </p>
      ) : detail ? (
        <p className="mt-1 text-[0.8125rem] wrap-anywhere">{detail}</p>
      ) : null}
      {without}
    </Notice>
  );
}
