"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/shell/use-action";
import { ControlButton } from "@/components/runs/control-button";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { leaveOutModelAction } from "@/lib/runs/actions";

type Props = { runId: string; model: { id: string; name: string }; changed: () => void };

/** Continues a paused run without the model that it is paused for. */
export function LeaveOut({ runId, model, changed }: Props) {
  const t = useTranslations("evaluations.leaveOut");
  const { pending, refusal, run } = useAction(leaveOutModelAction);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink">
      <ControlButton size="sm" pending={pending} onClick={() => run([runId, model.id], changed)}>
        {t("action", { model: model.name })}
      </ControlButton>
      <span className="text-[0.8125rem] text-soft">{t("next")}</span>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
