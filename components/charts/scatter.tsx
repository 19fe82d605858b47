import { MARGIN, scatterLayout, type Layout, type ScatterPoint, type Size } from "@/components/charts/scatter-layout";
import { ScatterMark } from "@/components/charts/scatter-mark";

type Ticks = { tickX: (value: number) => string; tickY: (value: number) => string };
type Props = { label: string; x: string; y: string; points: readonly ScatterPoint[] } & Ticks;

/** The figure is drawn for three widths, in pixels of its own so that text keeps its size; the box around it shows the one that fits. */
export const scatterSizes = [
  { width: 340, height: 380, shown: "mx-auto max-w-120 @min-[31rem]:hidden" },
  { width: 660, height: 370, shown: "hidden @min-[31rem]:block @min-[53rem]:hidden" },
  { width: 1000, height: 380, shown: "hidden @min-[53rem]:block" },
] as const;

/** Points with labels beside them where there is room; the strong ones are joined from left to right. The numbers belong in a table beside it. */
export function Scatter({ label, x, y, ...rest }: Props) {
  return (
    <figure aria-label={label} className="@container">
      <p className="text-xs text-soft">↑ {y}</p>
      {scatterSizes.map(({ shown, ...size }) => (
        <Plot key={size.width} size={size} shown={shown} {...rest} />
      ))}
      <p className="text-right text-xs text-soft">{x} →</p>
    </figure>
  );
}

function Plot({
  size,
  shown,
  points,
  tickX,
  tickY,
}: { size: Size; shown: string; points: readonly ScatterPoint[] } & Ticks) {
  const layout = scatterLayout(points, size);
  const { left, plot, marks } = layout;
  const frontier = marks
    .filter(({ point }) => point.strong)
    .map(({ at }) => at)
    .toSorted((a, b) => a.x - b.x);
  return (
    <svg
      viewBox={`${-MARGIN.left} ${-MARGIN.top} ${size.width} ${size.height}`}
      role="group"
      className={`w-full ${shown}`}
    >
      <Grid {...layout} tickX={tickX} tickY={tickY} />
      {frontier.slice(1).map(({ key, x, y }, i) => (
        <line
          key={key}
          x1={frontier[i]!.x}
          y1={frontier[i]!.y}
          x2={x}
          y2={y}
          className="stroke-accent"
          strokeDasharray="5 4"
        />
      ))}
      {marks.map((mark) => (
        <ScatterMark
          key={mark.point.key}
          {...mark}
          left={left}
          width={plot.width}
          words={`${mark.point.label}: ${tickX(mark.point.x)} · ${mark.point.words ?? tickY(mark.point.y)}`}
        />
      ))}
    </svg>
  );
}

function Grid({ across, up, left, top, plot, tickX, tickY }: Layout & Ticks) {
  return (
    <g aria-hidden className="numeric">
      {up.ticks.map((tick, i) => (
        <g key={`y${tick}`}>
          <line
            x1="0"
            x2={plot.width}
            y1={top(tick)}
            y2={top(tick)}
            className={i === 0 ? "stroke-edge" : "stroke-line"}
          />
          <text x="-8" y={top(tick) + 4} textAnchor="end" className="fill-soft text-[11px]">
            {tickY(tick)}
          </text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <text
          key={`x${tick}`}
          x={left(tick)}
          y={plot.height + 17}
          textAnchor="middle"
          className="fill-soft text-[11px]"
        >
          {tickX(tick)}
        </text>
      ))}
    </g>
  );
}
