"use client";

import { useTranslations } from "next-intl";
import { clsx } from "clsx";
import { type RefObject, useState } from "react";
import { Hint } from "@/components/annotations/hint";
import type { Mark } from "@/components/annotations/mark-panel";
import type { Submission } from "@/components/annotations/submission";

type Props = {
  submission: Submission;
  panel: Mark | null;
  canGoBack: boolean;
  canGoForward: boolean;
  explanation: RefObject<HTMLTextAreaElement | null>;
  rationaleRequired: boolean;
  onEdit: (change: Partial<Submission>) => void;
  onPanel: (mark: Mark | null) => void;
  onBack: () => void;
  onForward: () => void;
  /** Enter makes a new revision of a submission that was handed in before. */
  isRevision: boolean;
  onNext: () => void;
  /** Something is missing: what else can be done, such as Unsure, is in sight. */
  nudged: boolean;
};

const KEYS: Record<Mark, string> = { unsure: "U", flag: "F", comment: "C" };
const quiet =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg border border-transparent px-2 text-[0.8125rem] whitespace-nowrap hover:bg-private disabled:opacity-45 aria-pressed:border-accent aria-pressed:bg-accent-soft sm:min-h-9 sm:min-w-0";

/** Why, what else, back, and the way on. */
export function DeskFoot({
  submission,
  panel,
  canGoBack,
  canGoForward,
  explanation,
  rationaleRequired,
  onEdit,
  onPanel,
  onBack,
  onForward,
  isRevision,
  onNext,
  nudged,
}: Props) {
  const t = useTranslations("workspace.foot");
  const [opened, setOpened] = useState(false);
  const more = opened || nudged;
  const { rationale, unsure, flag, comment } = submission;
  const isSet = { unsure: unsure !== null, flag: flag !== null, comment: comment !== "" };

  return (
    <div className="mt-2.5 flex flex-wrap items-end gap-x-1 gap-y-1.5">
      <div className="relative order-1 mr-1.5 flex min-w-40 flex-1 small:min-w-32">
        <textarea
          ref={explanation}
          data-place="explanation"
          rows={1}
          maxLength={20_000}
          dir="auto"
          value={rationale}
          onChange={(event) => onEdit({ rationale: event.target.value })}
          aria-label={t("explanation")}
          aria-required={rationaleRequired}
          placeholder={t(rationaleRequired ? "explanationRequired" : "explanationPlaceholder")}
          enterKeyHint="next"
          className="max-h-28 min-h-11 w-full resize-none overflow-y-auto rounded-lg border border-edge bg-paper px-3 py-[0.6875rem] leading-snug [field-sizing:content] placeholder:text-soft placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap placeholder-shown:[field-sizing:fixed] sm:min-h-9 sm:py-[0.4375rem]"
        />
        {rationale === "" ? (
          <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2">
            <Hint>E</Hint>
          </span>
        ) : null}
      </div>
      <div
        id="desk-more"
        className={clsx(
          "order-3 flex w-full justify-between gap-0.5 xl:order-2 xl:w-auto short:flex",
          !more && "small:hidden",
        )}
      >
        {(["unsure", "flag", "comment"] as const).map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={isSet[mark]}
            aria-expanded={panel === mark}
            onClick={() => onPanel(panel === mark ? null : mark)}
            className={quiet}
          >
            {t(mark)} <Hint>{KEYS[mark]}</Hint>
          </button>
        ))}
        <button type="button" disabled={!canGoBack} onClick={onBack} className={quiet}>
          <span aria-hidden>‹</span> {t("back")} <Hint>K</Hint>
        </button>
        <button type="button" disabled={!canGoForward} onClick={onForward} aria-label={t("forward")} className={quiet}>
          <span aria-hidden>›</span> <Hint>J</Hint>
        </button>
      </div>
      <button
        type="button"
        aria-expanded={more}
        aria-controls="desk-more"
        aria-label={t("more")}
        onClick={() => setOpened(!more)}
        className={clsx(quiet, "order-2 sm:hidden [@media(min-height:46rem)]:hidden short:hidden")}
      >
        <span aria-hidden>{more ? "▾" : "⋯"}</span>
      </button>
      <button
        type="button"
        onClick={onNext}
        className="order-2 min-h-11 min-w-22 rounded-lg bg-ink px-4 font-medium text-paper hover:bg-ink/88 xl:order-3 sm:min-h-9"
      >
        {t(isRevision ? "save" : "next")}{" "}
        <span aria-hidden className="touch:hidden">
          ↵
        </span>
      </button>
    </div>
  );
}
