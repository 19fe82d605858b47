"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { BudgetDialog } from "@/components/runs/budget-dialog";
import type { RunData } from "@/components/runs/run-data";
import { StopDialog } from "@/components/runs/stop-dialog";
import { isStillRelevant, type ControlRefusal } from "@/components/runs/control-refusal";
import { ControlButton } from "@/components/runs/control-button";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import type { ButtonSize } from "@/components/ui/button";
import { cancelRunAction, pauseRunAction, resumeRunAction, retryRunAction } from "@/lib/runs/actions";

type Props = {
  run: RunData;
  /** When the server last responded, ms since 1970. */
  updatedAt: number;
  changed: () => void;
  size?: ButtonSize;
};

/** The controls that the run's state allows: pause, resume, stop, retry failed calls, change the budget. */
export function RunActions({
  run: { runId, status, errors, startedAt, cost, budget },
  updatedAt,
  changed,
  size,
}: Props) {
  const t = useTranslations("evaluations.live");
  const [dialog, setDialog] = useState<"cancel" | "budget" | null>(null);
  const [refusal, setRefusal] = useState<ControlRefusal | null>(null);
  const [pending, startTransition] = useTransition();
  const apply = (action: typeof pauseRunAction) =>
    startTransition(async () => {
      const outcome = await action(runId).catch(() => null);
      setRefusal(outcome?.ok ? null : { refusal: outcome ?? "failed", status, at: Date.now() });
      setDialog(null);
      changed();
    });
  const isActive = status === "planning" || status === "running";
  const isPaused = status === "paused";
  const isOpen = isActive || isPaused;
  const dialogProps = (which: typeof dialog) => ({
    size,
    open: dialog === which,
    turn: (now: boolean) => setDialog(now ? which : null),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <RefusalNotice refusal={refusal && isStillRelevant(refusal, { status, updatedAt }) ? refusal.refusal : null} />
      {errors.length > 0 && status !== "stopped" && !isActive ? (
        <ControlButton size={size} pending={pending} onClick={() => apply(retryRunAction)}>
          {t("retry")}
        </ControlButton>
      ) : null}
      {isOpen || dialog === "budget" ? (
        <BudgetDialog {...dialogProps("budget")} runId={runId} cost={cost} budget={budget} changed={changed} />
      ) : null}
      {isOpen || dialog === "cancel" ? (
        <StopDialog {...dialogProps("cancel")} pending={pending} onStop={() => apply(cancelRunAction)} />
      ) : null}
      {/* One button for both, so that it keeps the focus. */}
      {isOpen ? (
        <ControlButton
          variant={isPaused ? "primary" : "plain"}
          size={size}
          pending={pending}
          onClick={() => apply(isPaused ? resumeRunAction : pauseRunAction)}
        >
          {isPaused ? t(startedAt === null ? "begin" : "resume") : t("pause")}
        </ControlButton>
      ) : null}
    </div>
  );
}
