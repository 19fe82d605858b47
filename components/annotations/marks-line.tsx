"use client";

import { useTranslations } from "next-intl";
import type { Mark } from "@/components/annotations/mark-panel";
import type { Submission } from "@/components/annotations/submission";

type Props = { submission: Submission; onOpen: (mark: Mark) => void };

/** The marks that were set, with their reasons, in sight until the item is left; a press changes one. */
export function MarksLine({ submission, onOpen }: Props) {
  const t = useTranslations("workspace");
  const { unsure, flag, comment } = submission;
  const set: [Mark, string | null][] = [
    ["unsure", unsure],
    ["flag", flag],
    ["comment", comment === "" ? null : comment],
  ];
  const shown = set.filter((each): each is [Mark, string] => each[1] !== null);
  if (shown.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {shown.map(([mark, words]) => (
        <button
          key={mark}
          type="button"
          onClick={() => onOpen(mark)}
          className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-lg border border-accent bg-accent-soft px-2.5 text-[0.8125rem] hover:bg-private sm:min-h-7"
        >
          <span className="shrink-0 font-medium">{t(`foot.${mark}`)}</span>
          <span dir="auto" className="min-w-0 truncate">
            {words.trim() === "" ? t("marks.noReason") : words}
          </span>
        </button>
      ))}
    </div>
  );
}
