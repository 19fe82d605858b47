"use client";

import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useState } from "react";
import {
  limitFields,
  type CampaignDraft,
  type CampaignField,
  type LimitField,
} from "@/components/campaigns/campaign-draft";
import { useClockTime } from "@/components/shell/use-clock-time";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  draft: CampaignDraft;
  words: Partial<Record<CampaignField, ReactNode>>;
  onChange: (part: Partial<CampaignDraft>) => void;
};

/** When a day begins; the season moves it by an hour in some places, and today's is shown. */
const MIDNIGHT = new Date(new Date().setUTCHours(0, 0, 0, 0));

/** The limits of annotation sessions, folded away until someone wants them or one is wrong. */
export function SessionLimitFields({ draft, words, onChange }: Props) {
  const t = useTranslations("sessions.form");
  const midnight = useClockTime(MIDNIGHT);
  const isSet = draft.sessionItems + draft.sessionMinutes + draft.dailyItems + draft.dailyMinutes !== "";
  const faulty = Object.values(limitFields).some((field) => words[field]);
  const [open, setOpen] = useState(false);
  const field = (name: LimitField, label: string, hint?: ReactNode): ReactElement => (
    <Field label={label} hint={hint} error={words[limitFields[name]]}>
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
    <details
      open={open || faulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border bg-sheet px-4"
    >
      <summary className="py-2.5 font-medium">
        {t("title")} <span className="font-normal text-soft">· {t(isSet ? "some" : "none")}</span>
      </summary>
      <div className="grid gap-4 pb-4">
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
    </details>
  );
}
