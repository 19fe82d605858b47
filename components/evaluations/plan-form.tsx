"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { EstimatePanel } from "@/components/runs/estimate-panel";
import { budgetOf } from "@/components/runs/use-estimate";
import { ModelPicker } from "@/components/models/model-picker";
import { isWhole, planOf, takenIn, type ModelRole, type PlanDraft } from "@/components/evaluations/plan-draft";
import { usePlanForm } from "@/components/evaluations/use-plan-form";
import { useFaultsByField } from "@/components/shell/use-fault-words";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Select } from "@/components/ui/input";
import type { ModelChoice } from "@/lib/models/queries/models";

/** The choice that follows the judges. */
const FIRST_JUDGE = "first-judge";

export type BenchmarkChoice = { id: string; name: string; items: number };
type Props = { benchmarks: BenchmarkChoice[]; models: ModelChoice[]; initial: PlanDraft };

/** What is to be evaluated, by whom, for how much; what it takes stands beside it. */
export function PlanForm({ benchmarks, models, initial }: Props) {
  const t = useTranslations("evaluations.new");
  const { form, draft, change, submit, pending, refusal, faults, estimate } = usePlanForm(initial);
  const words = useFaultsByField(faults);
  const takenBy = (taken: [string, ModelRole][]) => new Map(taken.map(([id, role]) => [id, t(`taken.${role}`)]));
  const taken = takenIn(draft);
  const first = models.find(({ id }) => id === draft.judges[0])?.name;
  const option = ({ id, name, scripted, provider, priced }: ModelChoice) => (
    <option key={id} value={id}>
      {`${name} · ${scripted ? t("scripted") : provider}${priced ? "" : ` · ${t("unpriced")}`}`}
    </option>
  );
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid max-w-2xl gap-5">
        <Field label={t("benchmark")} error={words.benchmark}>
          <Select value={draft.benchmark} onChange={(event) => change({ benchmark: event.target.value })}>
            <option value="">{t("chooseBenchmark")}</option>
            {benchmarks.map(({ id, name, items }) => (
              <option key={id} value={id}>
                {t("benchmarkOption", { name, items })}
              </option>
            ))}
          </Select>
        </Field>
        <ModelPicker
          legend={t("testModels")}
          hint={t("testModelsHint")}
          models={models}
          chosen={draft.testModels}
          taken={takenBy(taken.testModels)}
          error={words.testModels}
          onChange={(testModels) => change({ testModels })}
        />
        <Field label={t("baseModel")} hint={t("baseModelHint")} error={words.baseModel}>
          <Select value={draft.baseModel} onChange={(event) => change({ baseModel: event.target.value })}>
            <option value="">{t("chooseModel")}</option>
            {models.filter(({ id }) => !draft.testModels.includes(id) || id === draft.baseModel).map(option)}
          </Select>
        </Field>
        <ModelPicker
          legend={t("judges")}
          hint={t("judgesHint")}
          models={models}
          chosen={draft.judges}
          taken={takenBy(taken.judges)}
          error={words.judges}
          onChange={(judges) => change({ judges })}
        />
        <Field label={t("checker")} hint={t("checkerHint")} error={words.checker}>
          <Select
            value={draft.checker ?? FIRST_JUDGE}
            onChange={({ target: { value } }) => change({ checker: value === FIRST_JUDGE ? null : value })}
          >
            <option value={FIRST_JUDGE}>{first ? t("firstJudgeNamed", { judge: first }) : t("firstJudge")}</option>
            <option value="">{t("noChecker")}</option>
            {models.map(option)}
          </Select>
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={t("budget")} hint={t("budgetHint")} error={words.budget}>
            <Input
              value={draft.budget}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => change({ budget: event.target.value })}
            />
          </Field>
          <Field label={t("name")} hint={t("nameHint")} error={words.name}>
            <Input
              value={draft.name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        </div>
        <Checkbox
          checked={draft.reuse}
          onChange={(event) => change({ reuse: event.target.checked })}
          label={t("reuse")}
          hint={t("reuseHint")}
        />
        <p className="text-[0.8125rem] text-soft">
          {t("prompts")}{" "}
          <Link href="/prompts" className="underline decoration-line underline-offset-4 hover:text-ink">
            {t("promptsLink")}
          </Link>
        </p>
      </div>
      {/* What it takes stands beside the form, or under it, and with it the button that spends it. */}
      <div className="grid gap-4 lg:sticky lg:top-4">
        <EstimatePanel
          waiting={t("estimateWaiting")}
          whole={isWhole(draft)}
          data={estimate.data}
          failed={estimate.isError}
          old={estimate.isFetching}
          budget={budgetOf(planOf(draft).budget)}
        />
        <RefusalNotice refusal={refusal} />
        <Button type="submit" variant="primary" pending={pending} className="w-full">
          {t("start")}
        </Button>
      </div>
    </form>
  );
}
