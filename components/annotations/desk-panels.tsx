"use client";

import { useTranslations } from "next-intl";
import type { Entry } from "@/components/annotations/session";
import { Notice } from "@/components/ui/notice";

type Props = {
  entry: Entry;
  definition: { name: string; lines: readonly string[] } | null;
  onCloseDefinition: () => void;
};

/** What lies over the script when asked for: the definition; and what must be known about this item. */
export function DeskPanels({ entry, definition, onCloseDefinition }: Props) {
  const t = useTranslations("workspace");
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mx-auto grid max-w-[65rem] gap-2 px-3 pb-2 sm:px-10">
      {entry.lost ? (
        <Notice tone="warn" title={t(`lost.${entry.lost === "campaign-closed" ? "closed" : "returned"}`)}>
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
    </div>
  );
}
