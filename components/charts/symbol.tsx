import { colour, size } from "@/components/charts/theme";

/** The shape says what a point is, never its colour alone. */
export type SymbolKind = "dot" | "ring" | "diamond" | "square" | "triangle";

type Props = { kind: SymbolKind; x: number; y: number; scale?: number; tone?: string };

/** A point: filled circle, hollow circle, hollow diamond, filled square, or hollow triangle for a bound. */
export function PlotSymbol({ kind, x, y, scale = 1, tone = colour.ink }: Props) {
  const r = size.symbol * scale;
  const hollow = { fill: colour.sheet, stroke: tone, strokeWidth: 1.5 };
  if (kind === "dot") return <circle cx={x} cy={y} r={r} fill={tone} />;
  if (kind === "ring") return <circle cx={x} cy={y} r={r - 0.5} {...hollow} />;
  if (kind === "square") return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} fill={tone} />;
  const path =
    kind === "diamond"
      ? `M${x} ${y - 1.3 * r}L${x + 1.3 * r} ${y}L${x} ${y + 1.3 * r}L${x - 1.3 * r} ${y}Z`
      : `M${x} ${y - 1.2 * r}L${x + 1.2 * r} ${y + r}L${x - 1.2 * r} ${y + r}Z`;
  return <path d={path} {...hollow} />;
}

/** The symbols of a figure with what they stand for, in one line from `x` on. */
export function SymbolKey({ entries, x, y }: { entries: readonly PlacedEntry[]; x: number; y: number }) {
  return (
    <g aria-hidden>
      {entries.map(({ kind, tone, text, at }) => (
        <g key={text}>
          <PlotSymbol kind={kind} tone={tone} x={x + at + 6} y={y - 4} />
          <text x={x + at + 16} y={y} fill={colour.soft} fontSize={size.text}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

export type KeyEntry = { kind: SymbolKind; tone?: string; text: string };
type PlacedEntry = KeyEntry & { at: number };
