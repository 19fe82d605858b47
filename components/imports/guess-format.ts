import type { ImportFormat } from "@/lib/imports/answer";

const marks: Record<ImportFormat, RegExp> = {
  annotations: /"(?:item|annotator|judge|value)"\s*:/g,
  pairs: /"(?:responses|character|history|protocol)"\s*:/g,
};

/** The format that the first line of a file speaks for, even where the line is cut or broken; null where it could be either. */
export function guessFormat(start: string): ImportFormat | null {
  const first =
    start
      .replace(/^\ufeff/, "")
      .split("\n")
      .find((line) => line.trim() !== "") ?? "";
  const [pairs, annotations] = (["pairs", "annotations"] as const).map((format) => distinct(first, marks[format]));
  if (pairs === annotations) return null;
  return (pairs ?? 0) > (annotations ?? 0) ? "pairs" : "annotations";
}

const distinct = (text: string, mark: RegExp): number =>
  new Set(text.match(mark)?.map((found) => found.replace(/\s/g, ""))).size;
