import type { FaultCode } from "@/lib/i18n/codes";

const heading = /^"?[\p{L}_][\p{L}\p{N}_ ./()-]{0,60}"?$/u;
const delimiters = [",", ";", "\t"];
/** Names of columns that only ratings have. */
const ofRatings = /^"?(value|rating|score|annotator|rater|judge)"?$/i;

/** In characters. */
const LONGEST_HEADER = 20_000;

/** Whether a first line is the header of a CSV file, of ratings or of anything else; null where it is not. */
export function tableFormat(line: string): Extract<FaultCode, "csv-file" | "csv-ratings"> | null {
  if (line.length > LONGEST_HEADER) return null;
  for (const delimiter of delimiters) {
    const cells = line.split(delimiter).map((cell) => cell.trim());
    if (cells.length < 2 || !cells.every((cell) => heading.test(cell))) continue;
    return cells.some((cell) => ofRatings.test(cell)) ? "csv-ratings" : "csv-file";
  }
  return null;
}
