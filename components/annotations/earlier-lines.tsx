"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { focusQuietly } from "@/components/annotations/quiet-focus";
import { scrollReading } from "@/components/annotations/reading-keys";

type Props = { box: RefObject<HTMLElement | null>; item: string };

/**
 * Says how many lines of the dialogue lie above what is in sight; a press goes to the first. Keeps the end of the
 * dialogue in sight while the box changes its height.
 */
export function EarlierLines({ box, item }: Props) {
  const t = useTranslations("workspace");
  const [earlier, setEarlier] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let atEnd = true;
    const look = () => {
      atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 8;
      setEarlier(linesAbove(element));
    };
    const onResize = () => {
      if (atEnd) element.scrollTop = element.scrollHeight;
      look();
    };
    const observer = new ResizeObserver(onResize);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, item]);
  if (earlier === 0) return null;
  return (
    // Before the lines themselves, which a keyboard or a screen reader reaches anyway.
    <div className="sticky top-0 z-[1] flex h-0 justify-center font-sans">
      <button
        type="button"
        tabIndex={-1}
        onClick={() => {
          scrollReading("top", box.current);
          focusQuietly(box.current);
        }}
        className="-mt-2 h-7 rounded-full border border-edge bg-sheet px-3 text-[0.8125rem] whitespace-nowrap text-soft shadow-sm hover:text-ink pointer-coarse:h-9"
      >
        <span aria-hidden>↑</span> {t("earlierLines", { count: earlier })}
      </button>
    </div>
  );
}

/** In a lower box, saying it would cover what is there to be read. */
const LOWEST_PX = 110;

/** How many lines end above the upper edge of the box. */
function linesAbove(box: HTMLElement): number {
  if (box.clientHeight < LOWEST_PX) return 0;
  const lines = box.querySelectorAll("[role=listitem]");
  const edge = box.getBoundingClientRect().top;
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) <= edge + 8) from = middle + 1;
    else to = middle;
  }
  return from;
}
