"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { limitFields, type CampaignField, type LimitsDraft } from "@/components/campaigns/campaign-draft";
import { LimitInputs } from "@/components/campaigns/limit-inputs";

type Props = {
  draft: LimitsDraft;
  words: Partial<Record<CampaignField, ReactNode>>;
  onChange: (part: Partial<LimitsDraft>) => void;
};

/** The limits of annotation sessions, folded away until someone wants them or one is wrong. */
export function SessionLimitFields({ draft, words, onChange }: Props) {
  const t = useTranslations("sessions.form");
  const isSet = draft.sessionItems + draft.sessionMinutes + draft.dailyItems + draft.dailyMinutes !== "";
  const faulty = Object.values(limitFields).some((field) => words[field]);
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open || faulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border bg-sheet px-4"
    >
      <summary className="py-2.5 font-medium">
        {t("title")} <span className="font-normal text-soft">· {t(isSet ? "some" : "none")}</span>
      </summary>
      <div className="pb-4">
        <LimitInputs draft={draft} error={(field) => words[limitFields[field]]} onChange={onChange} />
      </div>
    </details>
  );
}
