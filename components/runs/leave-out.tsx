"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/shell/use-action";
import { RunStep } from "@/components/runs/run-step";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import type { Outcome } from "@/lib/outcome";

type Props = {
  id: string;
  model: { id: string; name: string };
  action: (id: string, modelId: string) => Promise<Outcome<unknown>>;
  changed: () => void;
};

/** The way on without the model that a run stands still for. */
export function LeaveOut({ id, model, action, changed }: Props) {
  const t = useTranslations("evaluations.leaveOut");
  const { pending, refusal, run } = useAction(action);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink">
      <RunStep size="sm" pending={pending} onClick={() => run([id, model.id], changed)}>
        {t("action", { model: model.name })}
      </RunStep>
      <span className="text-[0.8125rem] text-soft">{t("next")}</span>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
