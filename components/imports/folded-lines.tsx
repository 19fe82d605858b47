import type { ReactNode } from "react";

/** Lines that stay in sight. */
const SHOWN = 4;

type Props<Line> = {
  lines: readonly Line[];
  /** The end of a history leads to what is rated; a trajectory is read from its beginning. */
  keep: "first" | "last";
  label: (hidden: number) => ReactNode;
  children: (line: Line, at: number) => ReactNode;
};

/** The lines of a dialogue, a long one folded but for its end or its beginning. */
export function FoldedLines<Line>({ lines, keep, label, children }: Props<Line>) {
  const rows = lines.map(children);
  // A fold that hides one or two lines costs more than it saves.
  if (lines.length <= SHOWN + 2) return <div role="list">{rows}</div>;
  const [shown, hidden] =
    keep === "last" ? [rows.slice(-SHOWN), rows.slice(0, -SHOWN)] : [rows.slice(0, SHOWN), rows.slice(SHOWN)];
  const list = <div role="list">{shown}</div>;
  return (
    <>
      {keep === "first" ? list : null}
      <details>
        <summary className="scroll-mb-20 font-sans text-[0.8125rem] text-soft">{label(hidden.length)}</summary>
        <div role="list">{hidden}</div>
      </details>
      {keep === "last" ? list : null}
    </>
  );
}
