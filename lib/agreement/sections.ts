import { accuracyPoints } from "@/lib/statistics/accuracy";
import type { Joint } from "@/lib/statistics/joint";
import { meansOfBlocks, type Read } from "@/lib/statistics/mean-of-blocks";
import type { Put } from "@/lib/statistics/statistic";

/** Adds what a unit, by its number, contributes to the sums of a section. */
export type AddUnit = (put: Put, unit: number) => void;

/** Statistics that are read off the same sums, under their names. */
export type Section = {
  names: readonly string[];
  size: number;
  add: AddUnit;
  joint: Joint;
  /** Where its sums are a confusion matrix, or one for each of several orders; `times`: by which its cells count. */
  confusion?: { size: number; times: number };
};

/** Statistics that read the same `size` columns; means over blocks of so many where there are several. */
export function section(
  statistics: Record<string, Read & { size: number }>,
  add: AddUnit,
  blocks = 1,
  confusion?: Section["confusion"],
): Section {
  const read = Object.values(statistics);
  const size = read[0]!.size;
  const joint = meansOfBlocks(read, size, blocks);
  return { names: Object.keys(statistics), size: size * blocks, add, joint, ...(confusion && { confusion }) };
}

/** Name of the average accuracy over options. */
export const ACCURACY = "accuracy";

/** The accuracy of each option under its level, then their average. The last of the sums counts ties. */
export function accuracySection(levels: readonly number[], add: AddUnit): Section {
  const names = [...levels.map(accuracyName), ACCURACY];
  const joint: Joint = { scales: names.map(() => "logit"), points: accuracyPoints };
  return { names, size: 2 * levels.length + 1, add, joint };
}

export const accuracyName = (level: number): string => `${ACCURACY} ${level}`;

/** The confusion matrix in the sums of a section, row-major, over all orders. */
export function confusionIn({ confusion, size }: Section, sums: Float64Array): Float64Array | null {
  if (!confusion) return null;
  const matrix = new Float64Array(confusion.size);
  for (let column = 0; column < size; column++) matrix[column % confusion.size]! += confusion.times * sums[column]!;
  return matrix;
}
