import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { CallErrorText } from "@/components/models/call-error-text";
import type { Followed } from "@/components/runs/following";
import { LeaveOut } from "@/components/runs/leave-out";
import { useMoney } from "@/components/runs/use-money";
import { Notice } from "@/components/ui/notice";

type Props = {
  followed: Pick<Followed, "runId" | "status" | "reason" | "detail" | "error" | "model">;
  /** Whether they may change providers and models: then there is a link to them. */
  keeper: boolean;
  changed: () => void;
};

/** Why a run is paused, with the provider's message, and the way to continue without its model. */
export function RunPause({ followed, keeper, changed }: Props) {
  const { runId, status, reason, detail, error, model } = followed;
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
      {model?.removable ? <LeaveOut runId={runId} model={model} changed={changed} /> : null}
    </Notice>
  );
}
