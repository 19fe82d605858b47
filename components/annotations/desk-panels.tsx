"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "@/components/annotations/answer";
import { type Mark, MarkPanel } from "@/components/annotations/mark-panel";
import type { Entry } from "@/components/annotations/session";
import { Notice } from "@/components/ui/notice";

const LOST: Record<string, string> = {
  "assignment-returned": "returned",
  "not-found": "returned",
  "campaign-closed": "closed",
};

type Props = {
  entry: Entry;
  definition: { name: string; lines: readonly string[] } | null;
  panel: Mark | null;
  onEdit: (change: Partial<Answer>) => void;
  onClosePanel: () => void;
  onCloseDefinition: () => void;
};

/** What lies over the script when asked for, and never over what is judged: the definition, a mark's reason, what became of the item. */
export function DeskPanels({ entry, definition, panel, onEdit, onClosePanel, onCloseDefinition }: Props) {
  const t = useTranslations("workspace");
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-10 px-3 pb-2 max-sm:fixed max-sm:top-2 max-sm:bottom-auto sm:px-10">
      <div className="mx-auto grid max-w-[65rem] gap-2 *:pointer-events-auto">
        {entry.lost ? (
          <Notice tone="warn" title={t(`lost.${LOST[entry.lost] ?? "other"}`)}>
            <p>{t("lost.next")}</p>
          </Notice>
        ) : null}
        {definition ? (
          <div
            role="region"
            aria-label={t("definition.label", { dimension: definition.name })}
            className="rounded-lg border border-edge bg-sheet py-3 pr-2 pl-4 shadow-lg"
          >
            <div className="flex items-start justify-between gap-4">
              <h3 className="font-semibold text-accent">{definition.name}</h3>
              <button
                type="button"
                onClick={onCloseDefinition}
                aria-label={t("close")}
                className="-mt-2 grid size-9 shrink-0 place-items-center rounded-lg text-lg text-soft hover:bg-private"
              >
                <span aria-hidden>×</span>
              </button>
            </div>
            <ul className="grid list-disc gap-1 pr-2 pl-4 marker:text-soft">
              {definition.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {panel ? <MarkPanel mark={panel} answer={entry.answer} onEdit={onEdit} onClose={onClosePanel} /> : null}
      </div>
    </div>
  );
}
