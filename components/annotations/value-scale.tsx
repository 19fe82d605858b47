"use client";

import { type KeyboardEvent, useRef } from "react";
import type { Form } from "@/components/annotations/form";
import { Hint } from "@/components/annotations/hint";

type Props = {
  scale: Form["scale"];
  label: string;
  value: number | null;
  describedBy?: string;
  onChoose: (value: number) => void;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The five points, A's side to B's: one stop of the Tab key, arrows move and choose. */
export function ValueScale({ scale, label, value, describedBy, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const stop = value ?? scale[0]?.value;

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const step = STEP[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = (scale.findIndex((point) => point.value === from) + step + scale.length) % scale.length;
    const point = scale[place];
    if (!point) return;
    onChoose(point.value);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[place]?.focus();
  };

  return (
    <div
      ref={group}
      id="scale"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className="grid grid-cols-5 overflow-hidden rounded-lg border border-edge"
    >
      {scale.map((point) => (
        <button
          key={point.value}
          type="button"
          role="radio"
          data-place="scale"
          data-value={point.value}
          aria-checked={value === point.value}
          title={point.long}
          tabIndex={point.value === stop ? 0 : -1}
          onClick={() => onChoose(point.value)}
          onKeyDown={(event) => onKeyDown(event, point.value)}
          className="min-h-12 border-l border-edge bg-sheet px-1 text-xs leading-tight first:border-l-0 first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-private focus-visible:-outline-offset-3 aria-checked:bg-accent aria-checked:text-accent-ink sm:min-h-10 sm:text-[0.8125rem]"
        >
          {point.short}{" "}
          <Hint className="in-aria-checked:border-current in-aria-checked:bg-transparent in-aria-checked:text-inherit">
            {point.value}
          </Hint>
        </button>
      ))}
    </div>
  );
}

/** Puts the focus on a point of the scale. */
export function focusPoint(value: number): void {
  document.querySelector<HTMLElement>(`#scale [data-value="${value}"]`)?.focus({ preventScroll: true });
}
