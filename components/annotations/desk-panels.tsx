"use client";

import { useTranslations } from "next-intl";
import { Definition } from "@/components/annotations/definition";
import type { Field } from "@/components/annotations/fields";
import { type Blank, type Mark, MarkPanel } from "@/components/annotations/mark-panel";
import type { Entry } from "@/components/annotations/session";
import type { Submission } from "@/components/annotations/submission";
import { Notice } from "@/components/ui/notice";

const LOST: Record<string, string> = {
  "assignment-returned": "returned",
  "not-found": "returned",
  "campaign-closed": "closed",
};

type Props = {
  entry: Entry;
  /** The field whose definition is open. */
  field: Field | undefined;
  showPoints: boolean;
  panel: Mark | null;
  blanks: readonly Blank[];
  onEdit: (change: Partial<Submission>) => void;
  onClosePanel: () => void;
  onCloseDefinition: () => void;
};

/**
 * What lies over the script when asked for, and never over what is judged: the definition, a mark's reason, what became
 * of the item.
 */
export function DeskPanels({
  entry,
  field,
  showPoints,
  panel,
  blanks,
  onEdit,
  onClosePanel,
  onCloseDefinition,
}: Props) {
  const t = useTranslations("workspace");
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-10 px-3 pb-2 max-sm:fixed max-sm:top-2 max-sm:bottom-auto sm:px-10">
      <div className="mx-auto grid max-w-[65rem] gap-2 *:pointer-events-auto">
        {entry.lost ? (
          <Notice tone="warn" title={t(`lost.${LOST[entry.lost] ?? "other"}`)}>
            <p>{t("lost.next")}</p>
          </Notice>
        ) : null}
        {field ? <Definition field={field} showPoints={showPoints} onClose={onCloseDefinition} /> : null}
        {panel ? (
          <MarkPanel
            mark={panel}
            submission={entry.submission}
            severalCandidates={entry.assignment.candidates.length > 1}
            blanks={blanks}
            onEdit={onEdit}
            onClose={onClosePanel}
          />
        ) : null}
      </div>
    </div>
  );
}
