"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { Submission } from "@/components/annotations/submission";
import { Button } from "@/components/ui/button";

/** What can be said beside the value. */
export type Mark = "unsure" | "flag" | "comment";

/** Leaves one or more questions blank, said in words. */
export type Blank = { words: string; leave: () => void };

/** Reasons that come up again and again, one tap away; the key names the words. */
const REASONS: Record<Mark, string[]> = {
  unsure: ["unknownWork", "unsettledFact", "unclearText", "notMyLanguage"],
  flag: ["cutOff", "wrongLanguage", "brokenText", "offensive", "sameText"],
  comment: [],
};

type Props = {
  mark: Mark;
  submission: Submission;
  /** Whether the item has several candidates, which could be the same. */
  severalCandidates: boolean;
  /** What else can be left blank for the same reason. */
  blanks: readonly Blank[];
  onEdit: (change: Partial<Submission>) => void;
  onClose: () => void;
};

/**
 * Why it is left blank, what is wrong with the item, or a word to the lead. Opening it sets the mark; it can be taken
 * back.
 */
export function MarkPanel({ mark, submission, severalCandidates, blanks, onEdit, onClose }: Props) {
  const t = useTranslations("workspace.marks");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the reasons.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [mark]);
  const reasons = REASONS[mark].filter((reason) => severalCandidates || reason !== "sameText");
  const text = submission[mark] ?? "";
  const say = (words: string) => onEdit({ [mark]: words });

  return (
    <div
      role="group"
      aria-labelledby="mark-title"
      className="grid w-full justify-self-end gap-2.5 rounded-lg border border-edge bg-sheet p-3.5 shadow-lg sm:w-[26rem]"
    >
      <div>
        <h3 id="mark-title" className="font-medium">
          {t(`${mark}.title`)}
        </h3>
        <p className="text-[0.8125rem] text-soft">{t(`${mark}.lead`)}</p>
      </div>
      {reasons.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {reasons.map((reason) => {
            const words = t(`${mark}.reasons.${reason}`);
            return (
              <button
                key={reason}
                type="button"
                aria-pressed={text === words}
                onClick={() => say(text === words ? "" : words)}
                className="min-h-11 rounded-full border border-edge px-3 text-[0.8125rem] hover:bg-private aria-pressed:border-accent aria-pressed:bg-accent-soft sm:min-h-8"
              >
                {words}
              </button>
            );
          })}
        </div>
      ) : null}
      <textarea
        ref={field}
        rows={2}
        maxLength={20_000}
        value={text}
        dir="auto"
        aria-label={t(`${mark}.field`)}
        placeholder={t(`${mark}.field`)}
        onChange={(event) => say(event.target.value)}
        onKeyDown={(event) => {
          if (
            event.key !== "Enter" ||
            event.shiftKey ||
            event.ctrlKey ||
            event.metaKey ||
            event.nativeEvent.isComposing ||
            event.keyCode === 229
          )
            return;
          event.preventDefault();
          onClose();
        }}
        className="max-h-40 w-full resize-none rounded-lg border border-edge bg-paper px-3 py-2 [field-sizing:content] placeholder:text-soft"
      />
      {mark === "unsure"
        ? blanks.map(({ words, leave }) => (
            <Button key={words} size="touch" className="justify-self-start" onClick={leave}>
              {words}
            </Button>
          ))
        : null}
      <div className="flex justify-between gap-2">
        <Button
          variant="quiet"
          size="touch"
          onClick={() => {
            onEdit({ [mark]: mark === "comment" ? "" : null });
            onClose();
          }}
        >
          {t(`${mark}.takeBack`)}
        </Button>
        <Button variant="primary" size="touch" onClick={onClose}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
