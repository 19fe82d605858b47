import type { ImportFormat } from "@/lib/imports/answer";

const marks = {
  values: /"(?:item|annotator|judge|value)"\s*:/g,
  items: /"(?:responses|character|history|protocol)"\s*:/g,
  answered: /"(?:responses|protocol)"\s*:/g,
};

/** The format that the first line of a file speaks for, even where the line is cut or broken; null where it could be either. */
export function guessFormat(start: string): ImportFormat | null {
  const first =
    start
      .replace(/^\ufeff/, "")
      .split("\n")
      .find((line) => line.trim() !== "") ?? "";
  const [items, values] = [distinct(first, marks.items), distinct(first, marks.values)];
  if (items === values) return null;
  if (items < values) return "annotations";
  // A whole line with nothing that answers it is a benchmark's item.
  return distinct(first, marks.answered) === 0 && /\}\s*$/.test(first) ? "benchmark" : "pairs";
}

const distinct = (text: string, mark: RegExp): number =>
  new Set(text.match(mark)?.map((found) => found.replace(/\s/g, ""))).size;
