import type { Box } from "@/components/charts/boxes";
import type { Mark } from "@/components/charts/scatter-layout";
import { textWidth } from "@/components/charts/text-width";
import { cn } from "@/components/ui/cn";

type Props = Mark & { left: (value: number) => number; width: number; words: string };

/** A point with its interval and its label; one without room for a label shows it when it is pointed at or reached by keyboard. */
export function ScatterMark({
  point: { strong, faint, open, low = null, high = null },
  at: { x, y, text },
  placed,
  left,
  width,
  words,
}: Props) {
  const colour = strong ? "stroke-accent" : faint ? "stroke-edge" : "stroke-ink";
  const fill = strong ? "fill-accent" : "fill-ink";
  return (
    <g className="group outline-none" role="img" aria-label={words} tabIndex={placed ? undefined : 0}>
      <title>{words}</title>
      {low !== null && high !== null ? (
        <line x1={left(low)} x2={left(high)} y1={y} y2={y} className={colour} strokeOpacity="0.45" />
      ) : null}
      {open ? <path d={`M${x} ${y}V${y - 14}m-5 0l5 -8l5 8z`} className={cn(colour, fill)} strokeWidth="1.2" /> : null}
      {placed?.leader ? <line {...placed.leader} className="stroke-edge" strokeWidth="0.75" /> : null}
      <circle
        cx={x}
        cy={y}
        r={strong ? 5 : 4}
        strokeWidth="1.5"
        className={cn(
          colour,
          faint ? "fill-sheet" : fill,
          "group-focus-visible:stroke-focus group-focus-visible:stroke-3",
        )}
      />
      {/* Easier to hit than the point alone. */}
      <circle cx={x} cy={y} r="9" className="fill-transparent" />
      <Label
        text={text}
        x={x}
        box={placed?.box ?? onDemand(x, y, text, width)}
        hidden={!placed}
        className={cn("text-xs", strong ? "fill-accent font-medium" : faint ? "fill-soft" : "fill-ink")}
      />
    </g>
  );
}

/** Over the point, under it near the top, and inside the figure. */
function onDemand(x: number, y: number, text: string, width: number): Box {
  const wide = textWidth(text);
  return { x: Math.max(0, Math.min(x - wide / 2, width - wide)), y: y < 30 ? y + 8 : y - 24, width: wide, height: 15 };
}

/** Letters are narrower than the room kept for them: they stand at the side of their point. */
function Label({
  text,
  x,
  box,
  hidden,
  className,
}: {
  text: string;
  x: number;
  box: Box;
  hidden: boolean;
  className: string;
}) {
  const anchor = hidden || (box.x < x && box.x + box.width > x) ? "middle" : box.x >= x ? "start" : "end";
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return (
    <g
      className={
        hidden ? "pointer-events-none opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" : undefined
      }
    >
      {hidden ? (
        <rect
          x={box.x - 4}
          y={box.y - 1}
          width={box.width + 8}
          height={box.height + 2}
          rx="3"
          className="fill-sheet stroke-edge"
        />
      ) : null}
      <text
        x={box.x + share * box.width}
        y={box.y + 11.5}
        textAnchor={anchor}
        className={cn("stroke-sheet stroke-3 [paint-order:stroke]", className)}
      >
        {text}
      </text>
    </g>
  );
}
