"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { BudgetDialog } from "@/components/runs/budget-dialog";
import type { Followed } from "@/components/runs/following";
import { GiveUp } from "@/components/runs/give-up";
import { isStillSo, type Refused } from "@/components/runs/refused";
import { RunStep } from "@/components/runs/run-step";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import type { ButtonSize } from "@/components/ui/button";
import { cancelRunAction, pauseRunAction, resumeRunAction, retryRunAction } from "@/lib/runs/actions";

type Props = {
  followed: Followed;
  /** When the server last said how it stands, ms since 1970. */
  heardAt: number;
  changed: () => void;
  size?: ButtonSize;
};

/** Pause, resume, give up, try the failed again, change the budget: what the present state allows. */
export function RunActions({
  followed: { runId, status, errors, startedAt, cost, budget },
  heardAt,
  changed,
  size,
}: Props) {
  const t = useTranslations("evaluations.live");
  const [asking, setAsking] = useState<"cancel" | "budget" | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [pending, startTransition] = useTransition();
  const move = (action: typeof pauseRunAction) =>
    startTransition(async () => {
      const outcome = await action(runId).catch(() => null);
      setRefused(outcome?.ok ? null : { refusal: outcome ?? "failed", status, at: Date.now() });
      setAsking(null);
      changed();
    });
  const going = status === "planning" || status === "running";
  const paused = status === "paused";
  const open = going || paused;
  const dialog = (which: typeof asking) => ({
    size,
    open: asking === which,
    turn: (now: boolean) => setAsking(now ? which : null),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <RefusalNotice refusal={refused && isStillSo(refused, { status, heardAt }) ? refused.refusal : null} />
      {errors.length > 0 && status !== "stopped" && !going ? (
        <RunStep size={size} pending={pending} onClick={() => move(retryRunAction)}>
          {t("retry")}
        </RunStep>
      ) : null}
      {open || asking === "budget" ? (
        <BudgetDialog {...dialog("budget")} runId={runId} cost={cost} budget={budget} changed={changed} />
      ) : null}
      {open || asking === "cancel" ? (
        <GiveUp {...dialog("cancel")} pending={pending} onGiveUp={() => move(cancelRunAction)} />
      ) : null}
      {/* One button, so that it keeps the focus when the one becomes the other. */}
      {open ? (
        <RunStep
          variant={paused ? "primary" : "plain"}
          size={size}
          pending={pending}
          onClick={() => move(paused ? resumeRunAction : pauseRunAction)}
        >
          {paused ? t(startedAt === null ? "begin" : "resume") : t("pause")}
        </RunStep>
      ) : null}
    </div>
  );
}
