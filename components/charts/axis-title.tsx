import { colour, size } from "@/components/charts/theme";

type Props = { text: string; x: number; y: number; towards: "right" | "up" };

const arrows = { right: "M-9 0H0M-3.5 -3.5L0 0L-3.5 3.5", up: "M0 0V-9M-3.5 -5.5L0 -9L3.5 -5.5" };

/**
 * The title of an axis with its unit, and an arrow to where values grow, drawn because not every font has one. Ends
 * at `x` for `right`, begins there for `up`.
 */
export function AxisTitle({ text, x, y, towards }: Props) {
  const right = towards === "right";
  return (
    <g aria-hidden>
      <text
        x={right ? x - 14 : x + 12}
        y={y}
        textAnchor={right ? "end" : "start"}
        fill={colour.soft}
        fontSize={size.text}
        fontWeight="500"
      >
        {text}
      </text>
      <path
        d={arrows[towards]}
        transform={right ? `translate(${x} ${y - 4})` : `translate(${x + 4} ${y})`}
        fill="none"
        stroke={colour.soft}
      />
    </g>
  );
}
