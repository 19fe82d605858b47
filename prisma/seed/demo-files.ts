import { readFileSync } from "node:fs";
import path from "node:path";

/** A line of a file of annotations of the demo. */
export type GivenLine = {
  item: string;
  question?: string;
  dimension?: string;
  annotator?: string;
  judge?: string;
  value: number | string | null;
  rationale?: string;
  unsure?: string;
};

/** What a file of the demo holds, a line each. */
export const demoLines = (name: string): string[] =>
  readFileSync(path.join(process.cwd(), "prisma", "seed", "demo", name), "utf8")
    .trimEnd()
    .split("\n");

/** The lines of a file of annotations that people gave. */
export const annotationsIn = (name: string): GivenLine[] =>
  demoLines(name)
    .map((line) => JSON.parse(line) as GivenLine)
    .filter(({ annotator }) => annotator !== undefined);

/** The lines of a file of annotations that judges gave, as they stand in it. */
export const judgementsIn = (name: string): string[] => demoLines(name).filter((line) => "judge" in JSON.parse(line));
