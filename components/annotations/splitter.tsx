"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { SPLIT, withinSplit } from "@/components/annotations/preferences";
import type { UsedRoom } from "@/components/annotations/use-room";

/** Dragged below this height, what is judged folds away. */
const FOLD_PX = 40;
/** Moved less than this, it was a press. */
const PRESS_PX = 4;
const STEP = 4;

type Props = { room: UsedRoom; split: number | null; onSplit: (split: number | null) => void };

/**
 * The border between dialogue and desk: dragged or moved by arrow keys it shares the height, by touch or Enter
 * it folds the responses and brings them back, a double click sets the usual heights.
 */
export function Splitter({ room, split, onSplit }: Props) {
  const t = useTranslations("workspace.room");
  const drag = useRef<{ from: number; height: number; moved: boolean } | null>(null);
  const folded = room.room === "dialogue";
  const percentOf = (height: number) => withinSplit((100 * height) / window.innerHeight);
  const fold = () => room.give(folded ? "both" : "dialogue");

  function onPointerMove({ clientY }: PointerEvent) {
    const { current } = drag;
    if (!current) return;
    const by = current.from - clientY;
    current.moved ||= Math.abs(by) > PRESS_PX;
    if (!current.moved) return;
    room.give(current.height + by < FOLD_PX ? "dialogue" : "both");
    if (current.height + by >= FOLD_PX) onSplit(percentOf(current.height + by));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = split ?? percentOf(judged(event.currentTarget)?.offsetHeight ?? 0);
    const moves: Record<string, () => void> = {
      ArrowUp: () => onSplit(withinSplit(here + STEP)),
      ArrowDown: () => onSplit(withinSplit(here - STEP)),
      Home: () => onSplit(SPLIT.max),
      End: () => onSplit(SPLIT.min),
      Enter: fold,
      " ": fold,
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (event.key.length > 1 && event.key !== "Enter") room.give("both");
    move();
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t("splitter")}
      aria-valuemin={0}
      aria-valuemax={SPLIT.max}
      aria-valuenow={folded ? 0 : (split ?? 36)}
      aria-valuetext={t(folded ? "dialogue" : room.room === "responses" ? "responses" : "both")}
      title={t("splitter")}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const height = folded ? 0 : (judged(event.currentTarget)?.offsetHeight ?? 0);
        drag.current = { from: event.clientY, height, moved: false };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ pointerType }) => {
        // A mouse may be about to click twice.
        if (drag.current && !drag.current.moved && (pointerType !== "mouse" || folded)) fold();
        drag.current = null;
      }}
      onPointerCancel={() => (drag.current = null)}
      onDoubleClick={() => {
        room.give("both");
        onSplit(null);
      }}
      onKeyDown={onKeyDown}
      className="group absolute inset-x-0 -top-2.5 z-[5] grid h-5 cursor-row-resize touch-none place-items-center focus-visible:-outline-offset-3 pointer-coarse:-top-4 pointer-coarse:h-8 short:hidden"
    >
      <span
        aria-hidden
        className="h-1.5 w-12 rounded-full border border-edge bg-sheet group-hover:bg-edge group-focus-visible:bg-edge"
      />
    </div>
  );
}

const judged = (from: Element) => from.parentElement?.querySelector<HTMLElement>("[data-judged]");
