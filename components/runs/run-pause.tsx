import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { CallErrorText } from "@/components/models/call-error-text";
import type { RunData } from "@/components/runs/run-data";
import { LeaveOut } from "@/components/runs/leave-out";
import { useUnits } from "@/components/runs/use-units";
import { Notice } from "@/components/ui/notice";

type Props = {
  run: Pick<RunData, "runId" | "status" | "reason" | "detail" | "error" | "model">;
  /** Whether they may change providers and models: then there is a link to them. */
  canManageModels: boolean;
  changed: () => void;
};

/** Why a run is paused, with the provider's message, and the way to continue without its model. */
export function RunPause({ run, canManageModels, changed }: Props) {
  const { runId, status, reason, detail, error, model } = run;
  const t = useTranslations("evaluations");
  const { dollars } = useUnits();
  if (status !== "paused") return null;
  const known = reason !== null && t.has(`reasons.${reason}` as never) ? (reason as "provider") : "other";
  const lost = reason === "budget" || reason === "overall-budget" ? Number(detail) : 0;
  const models = (chunks: ReactNode) => (canManageModels ? <Link href="/models">{chunks}</Link> : chunks);
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
