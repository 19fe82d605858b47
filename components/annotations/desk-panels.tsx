"use client";

import { useTranslations } from "next-intl";
import { byInput } from "@/components/annotations/by-input";
import { Definition } from "@/components/annotations/definition";
import type { Field } from "@/components/annotations/fields";
import type { Entry } from "@/components/annotations/session";
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
  onCloseDefinition: () => void;
};

/** What lies over the script when asked for: the definition, and what became of the item. */
export function DeskPanels({ entry, field, showPoints, onCloseDefinition }: Props) {
  const t = useTranslations("workspace");
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-10 px-3 pb-2 max-sm:fixed max-sm:top-2 max-sm:bottom-auto sm:px-10 short:static short:px-0">
      <div className="mx-auto grid max-w-[65rem] gap-2 *:pointer-events-auto">
        {entry.lost ? (
          <Notice tone="warn" title={t(`lost.${LOST[entry.lost] ?? "other"}`)}>
            <p>{t.rich("lost.next", byInput)}</p>
          </Notice>
        ) : null}
        {field ? <Definition field={field} showPoints={showPoints} onClose={onCloseDefinition} /> : null}
      </div>
    </div>
  );
}
