"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import type { Point } from "@/components/annotations/form";
import { Hint } from "@/components/annotations/hint";
import type { Answer } from "@/lib/protocols/answers";

type Props = {
  /** Names the field, for the focus to find it. */
  field: string;
  points: readonly Point[];
  label: string;
  answer: Answer | undefined;
  describedBy?: string;
  /** line: one beside the other; cards: as many in a row as have room; row: narrow, among other rows. */
  shape: "line" | "cards" | "row";
  onChoose: (answer: Answer) => void;
};

/** Whether up and down choose, too: not among rows, where they go from one to the next. */
const steps = (shape: Props["shape"]): Record<string, number> =>
  shape === "row" ? { ArrowRight: 1, ArrowLeft: -1 } : { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const shapes = {
  line: {
    group: "grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-edge",
    point:
      "min-h-12 border-l first:border-l-0 first:rounded-l-[7px] last:rounded-r-[7px] sm:min-h-10 sm:text-[0.8125rem]",
  },
  cards: {
    group: "grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-1.5",
    point: "min-h-11 rounded-lg border sm:min-h-10 sm:text-[0.8125rem]",
  },
  row: {
    group: "grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-edge",
    point:
      "min-h-11 min-w-10 border-l first:border-l-0 first:rounded-l-[5px] last:rounded-r-[5px] sm:min-h-8 sm:min-w-9",
  },
};

/** The answers that can be chosen: one stop of the Tab key, arrows move and choose. */
export function Points({ field, points, label, answer, describedBy, shape, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const stop = points.some((point) => point.answer === answer) ? answer : points[0]?.answer;
  const step = steps(shape);

  const onKeyDown = (event: KeyboardEvent, from: Answer) => {
    const by = step[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const place = (points.findIndex((point) => point.answer === from) + by + points.length) % points.length;
    const point = points[place];
    if (!point) return;
    onChoose(point.answer);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[place]?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={shapes[shape].group}
    >
      {points.map((point) => (
        <button
          key={point.key || String(point.answer)}
          type="button"
          role="radio"
          data-place="answer"
          data-field={field}
          data-answer={String(point.answer)}
          aria-checked={answer === point.answer}
          title={point.long}
          tabIndex={point.answer === stop ? 0 : -1}
          onClick={() => onChoose(point.answer)}
          onKeyDown={(event) => onKeyDown(event, point.answer)}
          className={clsx(
            "border-edge bg-sheet px-1 text-xs leading-tight hover:bg-private focus-visible:-outline-offset-3 aria-checked:bg-accent aria-checked:text-accent-ink",
            shapes[shape].point,
          )}
        >
          {shape === "row" ? <RowWords point={point} /> : <Words point={point} />}
        </button>
      ))}
    </div>
  );
}

function Words({ point: { short, key, answer } }: { point: Point }) {
  if (short === "") return <>{String(answer)}</>;
  return (
    <>
      {short}{" "}
      {key ? (
        <Hint className="in-aria-checked:border-current in-aria-checked:bg-transparent in-aria-checked:text-inherit">
          {key}
        </Hint>
      ) : null}
    </>
  );
}

/** The number alone where there is no room; its words beside it where there is. */
function RowWords({ point }: { point: Point }) {
  const { short, answer } = point;
  if (typeof answer !== "number") return <Words point={point} />;
  return (
    <>
      <span className="numeric font-medium">{answer}</span>
      {short ? <span className="ml-1.5 opacity-80 max-lg:sr-only">{short}</span> : null}
    </>
  );
}

/** Puts the focus on an answer of a field, or on where its Tab stop is. */
export function focusField(field: string, answer?: Answer): void {
  const point = answer === undefined ? '[tabindex="0"]' : `[data-answer="${CSS.escape(String(answer))}"]`;
  const name = CSS.escape(field);
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"]${point}, textarea[data-field="${name}"]`);
  found?.focus({ preventScroll: true });
  found?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
}
