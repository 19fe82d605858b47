"use client";

import { useTranslations } from "next-intl";
import { memo, useLayoutEffect, useRef } from "react";
import { Utterance } from "@/components/annotations/utterance";
import type { WorkspaceAssignment } from "@/lib/annotations/workspace";

const SIDES = ["A", "B"] as const;

/**
 * A and B, equally tall, each scrolling in its own box where there is room for two columns, both in one box where there
 * is not. The boxes grow to the longest seen and never shrink, so that nothing jumps from item to item.
 */
export const Responses = memo(function Responses({ assignment }: { assignment: WorkspaceAssignment }) {
  const t = useTranslations("workspace");
  const both = useRef<HTMLDivElement>(null);
  const tallest = useRef({ height: 0, width: 0 });

  useLayoutEffect(() => {
    const box = both.current;
    if (!box) return;
    const { width } = tallest.current;
    if (width !== box.clientWidth) tallest.current = { height: 0, width: box.clientWidth };
    tallest.current.height = Math.max(tallest.current.height, box.offsetHeight);
    box.style.minHeight = `${tallest.current.height}px`;
    box.scrollTop = 0;
    for (const side of box.children) side.scrollTop = 0;
  }, [assignment.id]);

  useLayoutEffect(() => {
    const forget = () => {
      tallest.current = { height: 0, width: 0 };
      if (both.current) both.current.style.minHeight = "";
    };
    window.addEventListener("resize", forget);
    return () => window.removeEventListener("resize", forget);
  }, []);

  return (
    <div
      ref={both}
      lang={assignment.language}
      className="grid max-h-[max(7rem,36dvh)] min-h-24 gap-2 overflow-y-auto font-serif text-base leading-[1.55] md:grid-cols-2 md:grid-rows-[minmax(0,1fr)] md:gap-3.5 md:overflow-visible [&:lang(zh)]:leading-[1.7]"
    >
      {SIDES.map((side) => (
        <section
          key={side}
          tabIndex={0}
          aria-label={t("response", { side })}
          className="relative rounded-lg border bg-paper px-3.5 pt-2 pb-2.5 focus-visible:-outline-offset-3 md:min-h-0 md:overflow-y-auto md:overscroll-contain"
        >
          <h3
            aria-hidden
            className="sticky -top-2 -mx-3.5 -mt-2 rounded-t-lg bg-paper px-3.5 pt-2 font-sans text-xs font-semibold text-soft"
          >
            {side}
          </h3>
          <p dir="auto" className="[overflow-wrap:anywhere]">
            <Utterance text={assignment.responses[side]} />
          </p>
        </section>
      ))}
    </div>
  );
});
