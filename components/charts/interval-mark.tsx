import { PlotSymbol, type SymbolKind } from "@/components/charts/symbol";
import { colour, size } from "@/components/charts/theme";

type Ends = { low: number | null; high: number | null };
type Props = {
  value: number;
  interval: Ends;
  /** The interval that this one is compared with. */
  band?: Ends;
  kind: SymbolKind;
  /** Where the axis begins; it ends at 1. */
  from: number;
};

const [WIDTH, HEIGHT, MIDDLE, MARGIN] = [152, 20, 8, 6] as const;

/** An estimate on an axis in a cell of a table, which gives the same in figures. */
export function IntervalMark({ value, interval, band, kind, from }: Props) {
  const x = (at: number) => MARGIN + ((at - from) / (1 - from)) * (WIDTH - 2 * MARGIN);
  const span = ({ low, high }: Ends) => (low === null || high === null ? null : { start: x(low), end: x(high) });
  const [whisker, behind] = [span(interval), band ? span(band) : null];
  const ticks = [...new Set([from, 0, 0.5, 1])];
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="ml-auto block">
      {behind ? (
        <rect
          x={behind.start}
          width={Math.max(2, behind.end - behind.start)}
          y={1}
          height={2 * MIDDLE - 2}
          fill={colour.line}
        />
      ) : null}
      <path
        d={`M${x(from)} ${HEIGHT - 4}H${x(1)}${ticks.map((tick) => `M${x(tick)} ${HEIGHT - 4}v3`).join("")}`}
        stroke={colour.edge}
        strokeOpacity={0.6}
      />
      {whisker ? (
        <path
          d={[
            `M${whisker.start} ${MIDDLE}H${whisker.end}`,
            `M${whisker.start} ${MIDDLE - size.cap}v${2 * size.cap}M${whisker.end} ${MIDDLE - size.cap}v${2 * size.cap}`,
          ].join("")}
          stroke={colour.ink}
          strokeWidth={size.whisker}
        />
      ) : null}
      <PlotSymbol kind={kind} x={x(value)} y={MIDDLE} scale={0.8} />
    </svg>
  );
}
