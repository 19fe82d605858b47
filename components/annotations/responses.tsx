"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { useMoreBelow } from "@/components/annotations/use-more-below";
import { Utterance } from "@/components/scenes/utterance";
import type { WorkspaceAssignment } from "@/lib/annotations/workspace";

const SIDES = ["A", "B"] as const;
type Side = (typeof SIDES)[number];

/** On a narrow screen, of the room that both have: half each, or as much as it needs to the one that is read. */
const rows = {
  both: "max-md:grid-rows-[repeat(2,minmax(0,1fr))]",
  A: "max-md:grid-rows-[minmax(0,auto)_minmax(4.75rem,1fr)]",
  B: "max-md:grid-rows-[minmax(4.75rem,1fr)_minmax(0,auto)]",
};

/**
 * A and B, equally tall, each scrolling in its own box: side by side, or where there is no room for two columns one over
 * the other, both always in sight; a tap or the focus there gives one of them more room. The boxes grow to the longest
 * seen and never shrink, so that nothing jumps from item to item.
 */
export const Responses = memo(function Responses({ assignment }: { assignment: WorkspaceAssignment }) {
  const t = useTranslations("workspace");
  const both = useRef<HTMLDivElement>(null);
  const tallest = useRef({ height: 0, width: 0 });
  const [read, setRead] = useState<{ id: string; side: Side } | null>(null);
  const larger = read?.id === assignment.id ? read.side : "both";

  useLayoutEffect(() => {
    const box = both.current;
    if (!box) return;
    const { width } = tallest.current;
    if (width !== box.clientWidth) tallest.current = { height: 0, width: box.clientWidth };
    tallest.current.height = Math.max(tallest.current.height, box.offsetHeight);
    box.style.minHeight = `${tallest.current.height}px`;
    for (const side of box.querySelectorAll("section")) side.scrollTop = 0;
  }, [assignment.id]);

  useLayoutEffect(() => {
    const forget = () => {
      tallest.current = { height: 0, width: 0 };
      if (both.current) both.current.style.minHeight = "";
    };
    window.addEventListener("resize", forget);
    return () => window.removeEventListener("resize", forget);
  }, []);

  const give = (side: Side | null) => setRead(side && { id: assignment.id, side });
  const tapped = (side: Side) => {
    // Marking words to quote them is no tap; and where all is in sight there is nothing to give.
    if (getSelection()?.isCollapsed === false) return;
    if (larger !== "both" || both.current?.querySelector("[data-more]")) give(larger === side ? null : side);
  };
  return (
    <div
      ref={both}
      lang={assignment.language}
      className={clsx(
        "grid max-h-[max(7rem,40dvh)] min-h-24 gap-2 font-serif text-base leading-[1.55] md:max-h-[max(7rem,36dvh)] md:grid-cols-2 md:grid-rows-[minmax(0,1fr)] md:gap-3.5 [&:lang(zh)]:leading-[1.7]",
        rows[larger],
      )}
    >
      {SIDES.map((side) => (
        <Response
          key={side}
          side={side}
          label={t("response", { side })}
          text={assignment.responses[side]}
          onTap={() => tapped(side)}
          onKeyboard={() => give(side)}
        />
      ))}
    </div>
  );
});

type ResponseProps = { side: Side; label: string; text: string; onTap: () => void; onKeyboard: () => void };

function Response({ side, label, text, onTap, onKeyboard }: ResponseProps) {
  const box = useRef<HTMLElement>(null);
  useMoreBelow(box);
  return (
    <div className="group relative min-h-0 overflow-hidden rounded-lg border bg-paper">
      <section
        ref={box}
        tabIndex={0}
        aria-label={label}
        onClick={onTap}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && onKeyboard()}
        className="h-full overflow-y-auto overscroll-contain px-3.5 pt-2 pb-2.5 focus-visible:-outline-offset-3 max-md:flex max-md:gap-2.5 max-md:px-3"
      >
        <h3
          aria-hidden
          className="sticky -top-2 font-sans text-xs font-semibold text-soft max-md:top-0 max-md:self-start max-md:leading-6 md:-mx-3.5 md:-mt-2 md:bg-paper md:px-3.5 md:pt-2"
        >
          {side}
        </h3>
        <p dir="auto" className="min-w-0 [overflow-wrap:anywhere] max-md:h-fit max-md:grow">
          <Utterance text={text} />
        </p>
      </section>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-0 hidden h-9 bg-linear-to-t from-paper to-transparent group-has-[[data-more]]:block"
      />
    </div>
  );
}
