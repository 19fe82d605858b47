"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { BudgetDialog } from "@/components/runs/budget-dialog";
import type { Followed } from "@/components/runs/following";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button, type ButtonSize } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cancelRunAction, pauseRunAction, resumeRunAction, retryRunAction } from "@/lib/jobs/runs/actions";
import type { Refusal } from "@/lib/outcome";

type Props = { followed: Followed; changed: () => void; size?: ButtonSize };

/** Pause, resume, give up, try the failed again, change the budget: what the present state allows. */
export function RunActions({ followed: { runId, status, errors, startedAt, cost, budget }, changed, size }: Props) {
  const t = useTranslations("evaluations.live");
  const common = useTranslations("common");
  const [asking, setAsking] = useState<"cancel" | "budget" | null>(null);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const move = (action: typeof pauseRunAction) =>
    startTransition(async () => {
      const outcome = await action(runId).catch(() => null);
      setRefusal(outcome?.ok ? null : (outcome ?? "failed"));
      setAsking(null);
      changed();
    });
  const going = status === "planning" || status === "running";
  const open = going || status === "paused";
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <RefusalNotice refusal={refusal} />
      {errors.length > 0 && status !== "stopped" && !going ? <Button size={size} pending={pending} onClick={() => move(retryRunAction)}>{t("retry")}</Button> : null}
      {open ? <Button size={size} onClick={() => setAsking("budget")}>{t("budget")}</Button> : null}
      {open ? <Button size={size} onClick={() => setAsking("cancel")}>{t("cancel")}</Button> : null}
      {going ? <Button size={size} pending={pending} onClick={() => move(pauseRunAction)}>{t("pause")}</Button> : null}
      {status === "paused" ? (
        <Button variant="primary" size={size} pending={pending} onClick={() => move(resumeRunAction)}>
          {t(startedAt === null ? "begin" : "resume")}
        </Button>
      ) : null}
      <Dialog
        open={asking === "cancel"}
        onOpenChange={(now) => setAsking(now ? "cancel" : null)}
        title={t("cancelTitle")}
        description={t("cancelNext")}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{common("cancel")}</Button>
            <Button variant="danger" pending={pending} onClick={() => move(cancelRunAction)}>
              {t("cancelNow")}
            </Button>
          </>
        }
      />
      {asking === "budget" ? <BudgetDialog runId={runId} cost={cost} budget={budget} close={() => setAsking(null)} changed={changed} /> : null}
    </div>
  );
}
