import type { FormatChoice } from "@/lib/imports/formats/format";

/**
 * The format that the first line of a file suggests, even where it is cut or broken; null where it could be several.
 */
export function guessFormat<Choice extends Pick<FormatChoice, "recognition">>(
  start: string,
  formats: readonly Choice[],
): Choice | null {
  const lines = start.replace(/^\ufeff/, "").split("\n");
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const found = formats.map((format) => ({ format, fields: present(first, format.recognition.fields) }));
  const most = Math.max(...found.map(({ fields }) => fields));
  if (most === 0) return null;
  const fitting = found.filter(({ fields }) => fields === most).map(({ format }) => format);
  // Only a whole line shows which fields it lacks.
  const isWhole = /\}\s*$/.test(first);
  const lacking = fitting.filter(({ recognition: { without } }) => without && isWhole && present(first, without) === 0);
  const chosen = lacking.length > 0 ? lacking : fitting.filter(({ recognition }) => !recognition.without);
  return chosen.length === 1 ? chosen[0]! : null;
}

/** How many of these fields stand in a line of JSON. */
const present = (line: string, fields: readonly string[]): number =>
  fields.filter((field) => new RegExp(`"${field}"\\s*:`).test(line)).length;

export type Detected<Choice> = { format: Choice; by: "content" | "name" };

/** Words of file names that say what is inside. */
const nameWords: Record<string, RegExp> = {
  annotations: /annotation|rating|judge?ment|score/i,
  benchmark: /benchmark/i,
  items: /item|pair|trajector|response/i,
};

/** The format that a file's content shows, or else its name suggests; null where neither does. */
export function detectFormat<Choice extends Pick<FormatChoice, "id" | "recognition">>(
  start: string,
  fileName: string,
  formats: readonly Choice[],
): Detected<Choice> | null {
  const format = guessFormat(start, formats);
  if (format) return { format, by: "content" };
  const named = formats.filter(({ id }) => nameWords[id]?.test(fileName));
  return named.length === 1 ? { format: named[0]!, by: "name" } : null;
}
