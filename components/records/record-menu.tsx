"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArchiveDialog } from "@/components/records/archive-dialog";
import { DeleteDialog } from "@/components/records/delete-dialog";
import type { RecordActions, RecordRef } from "@/components/records/record";
import { RenameDialog } from "@/components/records/rename-dialog";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";

type Props = {
  record: RecordRef;
  actions: RecordActions;
  /** The form that is filled with its settings; none where a copy would be the same thing. */
  duplicateHref?: string;
  /** Where a person goes who deleted it from its own page. */
  backTo?: string;
  size?: "sm" | "md";
};

/** Rename, duplicate, archive, delete: the menu of a record. Needs the messages of "records", "faults" and "common". */
export function RecordMenu({ record, actions, duplicateHref, backTo, size = "sm" }: Props) {
  const t = useTranslations("records");
  const [dialog, setDialog] = useState<"rename" | "archive" | "delete" | null>(null);
  const { opener, giveBack } = useReturnFocus();
  const close = () => {
    setDialog(null);
    giveBack();
  };
  const trigger = (
    <Button
      ref={opener}
      size={size}
      variant={size === "sm" ? "quiet" : "plain"}
      className={size === "sm" ? "px-1.5!" : "px-2.5!"}
      aria-label={t("actionsFor", { name: record.name })}
    >
      <Ellipsis aria-hidden className="size-4" />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => setDialog("rename")}>{t("rename")}</MenuItem>
        {duplicateHref ? <MenuLink href={duplicateHref}>{t("duplicate")}</MenuLink> : null}
        <MenuItem onSelect={() => setDialog("archive")}>{t(record.archived ? "unarchive" : "archive")}</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setDialog("delete")}>
          {t("delete")}
        </MenuItem>
      </Menu>
      {/* Mounted when opened, so that no earlier state stays. */}
      {dialog === "rename" ? <RenameDialog record={record} change={actions.change} onClose={close} /> : null}
      {dialog === "archive" ? <ArchiveDialog record={record} change={actions.change} onClose={close} /> : null}
      {dialog === "delete" ? <DeleteDialog record={record} actions={actions} backTo={backTo} onClose={close} /> : null}
    </>
  );
}
