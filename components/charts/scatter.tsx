import { niceAxis, type Axis } from "@/components/charts/axis";
import { placeLabels } from "@/components/charts/place-labels";
import { cn } from "@/components/ui/cn";

export type ScatterPoint = {
  key: string;
  x: number;
  y: number;
  label: string;
  /** On the frontier: in the accent, joined by a line. */
  strong: boolean;
  /** `y` is only a lower bound: an arrow points up from it. */
  open?: boolean;
  /** Ends of the interval of x. */
  low?: number | null;
  high?: number | null;
  /** Somebody else's: hollow, for comparison. */
  faint?: boolean;
};

type Props = { label: string; x: string; y: string; points: readonly ScatterPoint[]; tickX: (value: number) => string; tickY: (value: number) => string };

const HEIGHT = 340;

/** Points with direct labels, on a phone of one's own alone; the strong ones are joined from left to right. The numbers belong in a table beside it. */
export function Scatter({ label, x, y, points, tickX, tickY }: Props) {
  const across = niceAxis(points.flatMap((point) => [point.x, point.high ?? 0]));
  const up = niceAxis(points.map((point) => 1.04 * point.y));
  const top = (value: number) => HEIGHT * (1 - up.shareOf(value));
  const labels = placeLabels(points.map((point) => ({ key: point.key, x: across.shareOf(point.x), y: top(point.y), text: point.label })), HEIGHT);
  const frontier = points.filter(({ strong }) => strong).toSorted((a, b) => a.x - b.x);
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="text-xs text-soft [writing-mode:vertical-rl] rotate-180 justify-self-center text-center">{y}</span>
      <div className="pt-3 pl-9">
        <svg role="img" aria-label={label} width="100%" height={HEIGHT + 22} className="block overflow-visible">
          <Grid across={across} up={up} top={top} tickX={tickX} tickY={tickY} />
          {frontier.slice(1).map((point, i) => (
            <line key={point.key} x1={percent(across.shareOf(frontier[i]!.x))} y1={top(frontier[i]!.y)} x2={percent(across.shareOf(point.x))} y2={top(point.y)} className="stroke-accent" strokeDasharray="5 4" />
          ))}
          {points.map((point) => (
            <Point key={point.key} point={point} across={across} y={top(point.y)} placed={labels.get(point.key)!} />
          ))}
        </svg>
        <p className="pt-1 text-center text-xs text-soft">{x}</p>
      </div>
    </figure>
  );
}

function Grid({ across, up, top, tickX, tickY }: { across: Axis; up: Axis; top: (value: number) => number } & Pick<Props, "tickX" | "tickY">) {
  return (
    <g aria-hidden className="numeric">
      {up.ticks.map((tick) => (
        <g key={`y${tick}`}>
          <line x1="0" x2="100%" y1={top(tick)} y2={top(tick)} className={tick === 0 ? "stroke-edge" : "stroke-line"} />
          <text x="-8" y={top(tick) + 4} textAnchor="end" className="fill-soft text-[0.6875rem]">{tickY(tick)}</text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <text key={`x${tick}`} x={percent(across.shareOf(tick))} y={HEIGHT + 16} textAnchor="middle" className="fill-soft text-[0.6875rem]">{tickX(tick)}</text>
      ))}
    </g>
  );
}

function Point({ point, across, y, placed }: { point: ScatterPoint; across: Axis; y: number; placed: { left: boolean; y: number } }) {
  const x = percent(across.shareOf(point.x));
  const colour = point.strong ? "stroke-accent" : point.faint ? "stroke-edge" : "stroke-ink";
  const ends = [point.low, point.high].filter((end) => end !== null && end !== undefined);
  return (
    <g>
      {ends.length === 2 ? <line x1={percent(across.shareOf(ends[0]!))} x2={percent(across.shareOf(ends[1]!))} y1={y} y2={y} className={colour} strokeOpacity="0.45" /> : null}
      {point.open ? <line x1={x} x2={x} y1={y} y2={Math.max(0, y - 18)} className={colour} strokeWidth="1.5" markerEnd="none" /> : null}
      {point.open ? <text x={x} y={Math.max(8, y - 16)} textAnchor="middle" className={cn("text-[0.6875rem]", point.strong ? "fill-accent" : "fill-ink")}>▲</text> : null}
      <circle cx={x} cy={y} r={point.strong ? 5 : 4} strokeWidth="1.5" className={cn(colour, point.faint ? "fill-paper" : point.strong ? "fill-accent" : "fill-ink")} />
      <text x={x} y={placed.y + 4} dx={placed.left ? -10 : 10} textAnchor={placed.left ? "end" : "start"} className={cn("text-xs", point.faint && "max-sm:hidden", point.strong ? "fill-accent font-medium" : "fill-soft")}>
        {point.label}
      </text>
    </g>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
