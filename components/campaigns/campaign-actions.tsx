"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuDownload } from "@/components/ui/menu";
import { closeCampaignAction, openCampaignAction } from "@/lib/campaigns/actions";
import type { CampaignState } from "@/lib/campaigns/schema";
import type { Refusal } from "@/lib/outcome";

type Props = { id: string; state: CampaignState; archived: boolean };

/** Take the annotations home; open, close, open again. In the archive it stays closed. */
export function CampaignActions({ id, state, archived }: Props) {
  const t = useTranslations("campaigns.one");
  const common = useTranslations("common");
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const move = (action: typeof openCampaignAction) =>
    startTransition(async () => {
      const outcome = await action(id).catch(() => null);
      setRefusal(outcome?.ok ? null : (outcome ?? "failed"));
      setAsking(false);
    });
  const sessions = useTranslations("sessions.export");
  const exportUrl = (form: "jsonl" | "csv", table = "annotations") =>
    `/api/v1/exports/${table}.${form}?campaign=${id}${form === "csv" ? "&excel=true" : ""}`;
  return (
    <>
      <Menu
        trigger={
          <Button>
            {t("export")} <ChevronDown aria-hidden className="size-3.5 text-soft" />
          </Button>
        }
      >
        <MenuDownload href={exportUrl("jsonl")}>{t("exportJsonl")}</MenuDownload>
        <MenuDownload href={exportUrl("csv")}>{t("exportCsv")}</MenuDownload>
        <MenuDownload href={`${exportUrl("csv")}&identities=true`}>{t("exportIdentities")}</MenuDownload>
        <MenuDownload href={exportUrl("jsonl", "sessions")}>{sessions("jsonl")}</MenuDownload>
        <MenuDownload href={exportUrl("csv", "sessions")}>{sessions("csv")}</MenuDownload>
      </Menu>
      {archived ? null : state === "open" ? (
        <Button onClick={() => setAsking(true)}>{t("close")}</Button>
      ) : (
        <Button
          variant={state === "draft" ? "primary" : "plain"}
          pending={pending}
          onClick={() => move(openCampaignAction)}
        >
          {t(state === "draft" ? "open" : "reopen")}
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("closeTitle")}
        description={t("closeNext")}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common("cancel")}</Button>
            <Button variant="primary" pending={pending} onClick={() => move(closeCampaignAction)}>
              {t("closeNow")}
            </Button>
          </>
        }
      />
    </>
  );
}
