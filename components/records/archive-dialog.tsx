"use client";

import { useTranslations } from "next-intl";
import type { RecordActions, RecordRef } from "@/components/records/record";
import { RecordRefusal } from "@/components/records/record-refusal";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = { record: RecordRef; change: RecordActions["change"]; onClose: () => void };

/** Says what archiving, or bringing back, does. */
export function ArchiveDialog({ record: { noun, id, name, archived }, change, onClose }: Props) {
  const t = useTranslations("records");
  const common = useTranslations("common");
  const { pending, refusal, run } = useAction(change);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(archived ? "unarchiveTitle" : "archiveTitle", { name })}
      description={t(`${archived ? "unarchiveNext" : "archiveNext"}.${noun}`)}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={() => run([id, { archived: !archived }], onClose)}>
            {t(archived ? "unarchive" : "archive")}
          </Button>
        </>
      }
    >
      <RecordRefusal refusal={refusal} />
    </Dialog>
  );
}
