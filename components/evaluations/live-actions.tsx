"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { BudgetDialog } from "@/components/evaluations/budget-dialog";
import type { Followed } from "@/components/evaluations/following";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cancelEvaluationAction, pauseEvaluationAction, resumeEvaluationAction, retryEvaluationAction } from "@/lib/evaluations/actions";
import type { Refusal } from "@/lib/outcome";

type Props = { id: string; followed: Followed; changed: () => void };

/** Pause, resume, give up, try the failed again, change the budget: what the present state allows. */
export function LiveActions({ id, followed: { status, errors, startedAt, cost, budget }, changed }: Props) {
  const t = useTranslations("evaluations.live");
  const common = useTranslations("common");
  const [asking, setAsking] = useState<"cancel" | "budget" | null>(null);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const move = (action: typeof pauseEvaluationAction) =>
    startTransition(async () => {
      const outcome = await action(id).catch(() => null);
      setRefusal(outcome?.ok ? null : (outcome ?? "failed"));
      setAsking(null);
      changed();
    });
  const going = status === "planning" || status === "running";
  const open = going || status === "paused";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RefusalNotice refusal={refusal} />
      {errors.length > 0 && status !== "stopped" && !going ? <Button pending={pending} onClick={() => move(retryEvaluationAction)}>{t("retry")}</Button> : null}
      {open ? <Button onClick={() => setAsking("budget")}>{t("budget")}</Button> : null}
      {open ? <Button onClick={() => setAsking("cancel")}>{t("cancel")}</Button> : null}
      {going ? <Button pending={pending} onClick={() => move(pauseEvaluationAction)}>{t("pause")}</Button> : null}
      {status === "paused" ? (
        <Button variant="primary" pending={pending} onClick={() => move(resumeEvaluationAction)}>
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
            <Button variant="danger" pending={pending} onClick={() => move(cancelEvaluationAction)}>
              {t("cancelNow")}
            </Button>
          </>
        }
      />
      {asking === "budget" ? <BudgetDialog id={id} cost={cost} budget={budget} close={() => setAsking(null)} changed={changed} /> : null}
    </div>
  );
}
