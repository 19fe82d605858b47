"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { LimitField, LimitsDraft } from "@/components/campaigns/campaign-draft";
import { useClockTime } from "@/components/shell/use-clock-time";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  draft: LimitsDraft;
  /** What is wrong with a limit. */
  error: (field: LimitField) => ReactNode;
  onChange: (part: Partial<LimitsDraft>) => void;
};

/** When a day begins; the season moves it by an hour in some places, and today's is shown. */
const MIDNIGHT = new Date(new Date().setUTCHours(0, 0, 0, 0));

/** The limits of a campaign's annotation sessions. */
export function LimitInputs({ draft, error, onChange }: Props) {
  const t = useTranslations("sessions.form");
  const midnight = useClockTime(MIDNIGHT);
  const field = (name: LimitField, label: string, hint?: ReactNode) => (
    <Field label={label} hint={hint} error={error(name)}>
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className="numeric w-24"
      />
    </Field>
  );
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-[0.8125rem] text-soft">{t("lead")}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {field("sessionItems", t("items"))}
        {field("sessionMinutes", t("minutes"), t("minutesHint"))}
        {field("pauseMinutes", t("pause"), t("pauseHint"))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {field("dailyItems", t("dailyItems"))}
        {field("dailyMinutes", t("dailyMinutes"))}
        <p className="text-[0.8125rem] text-soft">{t("dailyHint", { local: midnight })}</p>
      </div>
    </div>
  );
}
