"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { limitFields, limitsOf, limitsTyped } from "@/components/campaigns/campaign-draft";
import { LimitInputs } from "@/components/campaigns/limit-inputs";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { FormDialog } from "@/components/ui/form-dialog";
import { changeCampaignAction } from "@/lib/campaigns/actions";
import type { SessionLimits } from "@/lib/sessions/schema";

type Props = { campaignId: string; limits: SessionLimits };

/** The button and the dialog with which a lead changes the session limits of a campaign. */
export function EditLimits(props: Props) {
  const t = useTranslations("sessions.edit");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      {open ? <LimitsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LimitsDialog({ campaignId, limits, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("sessions.edit");
  const common = useTranslations("common");
  const [draft, setDraft] = useState(limitsTyped(limits));
  const { pending, refusal, run } = useAction(changeCampaignAction);
  const fault = useFieldFaults(refusal);
  return (
    <FormDialog
      title={t("title")}
      description={t("description")}
      className="max-w-2xl"
      words={{ cancel: common("cancel"), submit: t("submit") }}
      pending={pending}
      onSubmit={() => run([campaignId, { sessionLimits: limitsOf(draft) }], onClose)}
      onClose={onClose}
    >
      <RefusalNotice refusal={refusal} />
      <LimitInputs
        draft={draft}
        error={(field) => fault(limitFields[field])}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}
