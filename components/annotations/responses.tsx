"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { letterAt } from "@/components/annotations/fields";
import { useMoreBelow } from "@/components/annotations/use-more-below";
import { ResponseText } from "@/components/scenes/response-text";
import type { WorkspaceAssignment } from "@/lib/annotations/workspace";

/** On a narrow screen, of the room that two have: half each, or as much as it needs to the one that is read. */
const rows: Record<string, string> = {
  all: "max-md:grid-rows-[repeat(2,minmax(0,1fr))]",
  A: "max-md:grid-rows-[minmax(0,auto)_minmax(4.75rem,1fr)]",
  B: "max-md:grid-rows-[minmax(4.75rem,1fr)_minmax(0,auto)]",
};

/** Columns where there is room; more than two share rows and scroll together. */
const columns = [
  "",
  "",
  "md:grid-cols-2 md:grid-rows-[minmax(0,1fr)]",
  "overflow-y-auto md:grid-cols-3 short:overflow-visible",
];

/**
 * The responses, equally tall, each scrolling in its own box: side by side, or where there is no room for two columns
 * one over the other, both always in sight; a tap or the focus there gives one of them more room. The boxes grow to the
 * longest seen and never shrink, so that nothing jumps from item to item; a split that was chosen overrides all that.
 */
export const Responses = memo(function Responses({ assignment }: { assignment: WorkspaceAssignment }) {
  const t = useTranslations("workspace");
  const all = useRef<HTMLDivElement>(null);
  const tallest = useRef({ height: 0, width: 0 });
  const [read, setRead] = useState<{ id: string; letter: string } | null>(null);
  const larger = read?.id === assignment.id ? read.letter : "all";
  const texts = assignment.candidates.map((candidate) => ("text" in candidate ? candidate.text : ""));

  useLayoutEffect(() => {
    const box = all.current;
    if (!box) return;
    const { width } = tallest.current;
    if (width !== box.clientWidth) tallest.current = { height: 0, width: box.clientWidth };
    box.style.removeProperty("--tallest");
    tallest.current.height = Math.max(tallest.current.height, box.offsetHeight);
    box.style.setProperty("--tallest", `${tallest.current.height}px`);
    for (const side of box.querySelectorAll("section")) side.scrollTop = 0;
  }, [assignment.id]);

  useLayoutEffect(() => {
    const forget = () => {
      tallest.current = { height: 0, width: 0 };
      all.current?.style.removeProperty("--tallest");
    };
    window.addEventListener("resize", forget);
    return () => window.removeEventListener("resize", forget);
  }, []);

  const give = (letter: string | null) => setRead(letter === null ? null : { id: assignment.id, letter });
  const tapped = (letter: string) => {
    // Marking words to quote them is no tap; and where all is in sight there is nothing to give.
    if (getSelection()?.isCollapsed === false) return;
    if (larger !== "all" || all.current?.querySelector("[data-more]")) give(larger === letter ? null : letter);
  };
  return (
    <div
      ref={all}
      data-judged
      lang={assignment.language}
      className={clsx(
        "reading grid h-[var(--judged,var(--tallest,auto))] max-h-[var(--judged,max(7rem,40dvh))] min-h-24 shrink gap-2 font-serif leading-[1.55] md:max-h-[var(--judged,max(7rem,36dvh))] md:gap-3.5 short:h-auto short:max-h-none [&:lang(zh)]:leading-[1.7] small:max-h-[var(--judged,34dvh)]",
        columns[Math.min(texts.length, 3)],
        texts.length === 2 && rows[larger],
      )}
    >
      {texts.map((text, place) => {
        const letter = letterAt(place);
        return (
          <Response
            key={letter}
            letter={texts.length > 1 ? letter : null}
            label={t("response", { side: letter })}
            text={text}
            blank={t("blankResponse")}
            onTap={() => tapped(letter)}
            onKeyboard={() => give(letter)}
          />
        );
      })}
    </div>
  );
});

type ResponseProps = {
  /** Nothing where there is only one. */
  letter: string | null;
  label: string;
  text: string;
  /** What stands for a blank one. */
  blank: string;
  onTap: () => void;
  onKeyboard: () => void;
};

function Response({ letter, label, text, blank, onTap, onKeyboard }: ResponseProps) {
  const box = useRef<HTMLElement>(null);
  useMoreBelow(box);
  return (
    <div className="group relative min-h-0 overflow-hidden rounded-lg border bg-paper">
      <section
        ref={box}
        data-place="response"
        tabIndex={0}
        aria-label={label}
        onClick={onTap}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && onKeyboard()}
        className="h-full overflow-y-auto overscroll-contain px-3.5 pt-2 pb-2.5 focus-visible:-outline-offset-3 max-md:flex max-md:gap-2.5 max-md:px-3"
      >
        {letter ? (
          <h3
            aria-hidden
            className="sticky -top-2 font-sans text-xs font-semibold text-soft max-md:top-0 max-md:self-start max-md:leading-6 md:-mx-3.5 md:-mt-2 md:bg-paper md:px-3.5 md:pt-2"
          >
            {letter}
          </h3>
        ) : null}
        <p dir="auto" className="min-w-0 [overflow-wrap:anywhere] max-md:h-fit max-md:grow">
          <ResponseText text={text} blank={blank} />
        </p>
      </section>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-0 hidden h-9 bg-linear-to-t from-paper to-transparent group-has-[[data-more]]:block"
      />
    </div>
  );
}
