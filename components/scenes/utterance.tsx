import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import { type Block, isUpright, parseUtterance, type Part } from "@/components/scenes/parse-utterance";

/**
 * What was said, wherever it is shown: (actions) and *actions* in italics, or in upright Kai for scripts without
 * italics; Markdown without its marks; links as words, not to be followed.
 */
export const Utterance = memo(function Utterance({ text }: { text: string }) {
  const blocks = parseUtterance(text);
  const [only] = blocks;
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {blocks.length === 1 && only?.kind === "lines" ? parts(only.parts) : blocks.map(shownBlock)}
    </span>
  );
});

const shapes: Record<Block["kind"], string> = {
  lines: "",
  heading: "font-semibold",
  quote: "border-s-2 border-edge ps-3",
  item: "ps-[1.75em]",
  code: "rounded bg-private px-2 py-1 font-mono text-[0.875em] whitespace-pre-wrap",
  rule: "border-t border-edge",
};

function shownBlock({ kind, mark, parts: inside }: Block, place: number): ReactNode {
  return (
    <span key={place} className={clsx("block not-first:mt-[0.35em]", shapes[kind])}>
      {mark ? <span className="-ms-[1.75em] inline-block min-w-[1.75em] text-soft">{mark}</span> : null}
      {parts(inside)}
    </span>
  );
}

const parts = (list: readonly Part[]): ReactNode => list.map(shownPart);

function shownPart(part: Part, place: number): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return (
        <code key={place} className="font-mono text-[0.9em]">
          {part.text}
        </code>
      );
    case "link":
      return (
        <span key={place}>
          <span className="underline decoration-edge decoration-dotted underline-offset-4">{part.text}</span>{" "}
          <span className="text-[0.85em] text-soft">[{part.address}]</span>
        </span>
      );
    case "strong":
      return (
        <strong key={place} className="font-semibold">
          {parts(part.parts)}
        </strong>
      );
    case "emphasis":
      return (
        <em key={place} className={isUpright(plain(part)) ? "font-medium not-italic" : undefined}>
          {parts(part.parts)}
        </em>
      );
    case "action":
      return (
        <span key={place} className={clsx("text-soft", isUpright(plain(part)) ? "font-kai" : "italic")}>
          {parts(part.parts)}
        </span>
      );
  }
}

const plain = (part: Part): string => ("parts" in part ? part.parts.map(plain).join("") : part.text);
