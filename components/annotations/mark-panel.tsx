"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { Hint } from "@/components/annotations/hint";
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
 * Why it is left blank, what is wrong with the item, or a word to the lead: on the desk, so that it covers nothing that
 * is judged. Opening it sets the mark; it can be taken back. A number key or a press chooses a reason and closes it.
 */
export function MarkPanel({ mark, submission, severalCandidates, blanks, onEdit, onClose }: Props) {
  const t = useTranslations("workspace.marks");
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the reasons.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
    // Where the page scrolls, the panel may lie below.
    if (matchMedia("(height < 35rem)").matches) panel.current?.scrollIntoView({ block: "nearest" });
  }, [mark]);
  const reasons = REASONS[mark].filter((reason) => severalCandidates || reason !== "sameText");
  const text = submission[mark] ?? "";
  const say = (words: string) => onEdit({ [mark]: words });
  const wordsOf = (reason: string) => t(`${mark}.reasons.${reason}`);
  const choose = (reason: string) => {
    const words = wordsOf(reason);
    if (text === words) return say("");
    say(words);
    onClose();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1];
    if (!reason || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229) return;
    // Within words a digit is a digit.
    const { target } = event;
    if (document.querySelector("dialog[open]")) return;
    if (target instanceof HTMLElement && target.matches("input, textarea, select")) {
      if (target !== field.current || field.current?.value !== "") return;
    }
    event.preventDefault();
    choose(reason);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <div
      ref={panel}
      role="group"
      aria-labelledby="mark-title"
      className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-accent bg-paper px-3 pt-1.5 pb-3"
    >
      <div className="flex items-center gap-x-3 text-[0.8125rem] text-soft">
        <strong id="mark-title" className="text-sm font-medium text-ink">
          {t(`${mark}.title`)}
        </strong>
        <span className="max-md:hidden">{t(`${mark}.lead`)}</span>
        <Button
          variant="quiet"
          size="touch"
          className="ml-auto max-sm:px-2"
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
      {mark === "unsure" && blanks.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {blanks.map(({ words, leave }) => (
            <Button key={words} size="touch" onClick={leave}>
              {words}
            </Button>
          ))}
        </div>
      ) : null}
      {/* On a small phone the reasons are one row that scrolls, so that the responses keep their room. */}
      <div className="flex flex-wrap gap-1.5 small:-mx-3 small:flex-nowrap small:overflow-x-auto small:px-3 small:pb-1">
        {reasons.map((reason, place) => (
          <button
            key={reason}
            type="button"
            aria-pressed={text === wordsOf(reason)}
            onClick={() => choose(reason)}
            className="min-h-11 shrink-0 rounded-full border border-edge bg-sheet px-3 text-[0.8125rem] hover:bg-private aria-pressed:border-accent aria-pressed:bg-accent-soft sm:min-h-9"
          >
            {wordsOf(reason)} <Hint>{place + 1}</Hint>
          </button>
        ))}
        <textarea
          ref={field}
          rows={1}
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
          className="max-h-28 min-h-11 min-w-60 flex-1 resize-none rounded-lg border border-edge bg-sheet px-3 py-[0.6875rem] leading-snug [field-sizing:content] placeholder:text-soft sm:min-h-9 sm:py-[0.4375rem]"
        />
      </div>
    </div>
  );
}
