"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { ModelPicker } from "@/components/models/model-picker";
import { useJudgingForm } from "@/components/judgings/use-judging-form";
import { EstimatePanel } from "@/components/runs/estimate-panel";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = { campaignId: string; models: ModelChoice[] };

/** A dialog that runs judge models on the campaign's pairs: which ones, the budget, and the estimate. */
export function RunJudges({ campaignId, models }: Props) {
  const t = useTranslations("evaluations.judging");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) giveBack();
  };
  const { judges, choose, budget, amount, spend, whole, estimate, ask, pending, words, refusal } = useJudgingForm(
    campaignId,
    open,
    () => turn(false),
  );
  return (
    <>
      <Button ref={opener} size="sm" onClick={() => turn(true)}>
        {t("ask")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={turn}
        title={t("title")}
        description={t("next")}
        actions={
          <>
            <Button onClick={() => turn(false)}>{common("cancel")}</Button>
            <Button variant="primary" pending={pending} disabled={!whole} onClick={ask}>
              {t("start")}
            </Button>
          </>
        }
      >
        <ModelPicker
          legend={t("judges")}
          hint={t("judgesHint")}
          models={models}
          chosen={judges}
          error={words.judges}
          onChange={choose}
        />
        <Field label={t("budget")} error={words.budget}>
          <Input
            value={budget}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => spend(event.target.value)}
          />
        </Field>
        <EstimatePanel
          whole={whole}
          data={estimate.data}
          failed={estimate.isError}
          old={estimate.isFetching}
          budget={amount}
          waiting={t("waiting")}
          compact
        />
        <RefusalNotice refusal={refusal} />
      </Dialog>
    </>
  );
}
