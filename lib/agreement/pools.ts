import type { Compared } from "@/lib/agreement/measures";
import { poolsOf, type Scale } from "@/lib/agreement/scales";
import type { Section } from "@/lib/agreement/sections";
import type { Units } from "@/lib/agreement/units";
import type { Clusters } from "@/lib/statistics/cluster-sums";
import { newSparseRows, type SparseRows } from "@/lib/statistics/sparse-rows";

/** Questions of one type and scale: those pooled, those that have rows, and where they stand among all. */
export type Pool = Compared & { pooled: string[]; questions: string[]; placeOf: (question: string) => number };

/** Questions that can be pooled, with the units that were rated. */
export function ratedPools(units: Units, scales: readonly Scale[]): Pool[] {
  const placeOf = (question: string) => scales.findIndex((scale) => scale.question === question);
  return poolsOf(scales).map((pool) => {
    const pooled = pool.map(({ question }) => question);
    const places = new Set(pooled.map(placeOf));
    const all = Int32Array.from({ length: units.count }, (_, unit) => unit);
    const own = places.size === scales.length ? all : all.filter((unit) => places.has(units.questions[unit]!));
    const occurring = new Uint8Array(scales.length);
    for (const unit of own) occurring[units.questions[unit]!] = 1;
    const rated = pooled.filter((question) => occurring[placeOf(question)] === 1);
    return { scale: pool[0]!, units, own, pooled, questions: ["all", ...rated], placeOf };
  });
}

/** What the units of a pool add to each section, and the units that add anything to one, in the order of the pool. */
export type Summed = { sections: readonly Section[]; rows: SparseRows[]; units: Int32Array; places: Int32Array };

/** Sums every unit of a pool, a row each. */
export function sumUnits({ own }: Compared, sections: readonly Section[]): Summed {
  const adds = new Uint8Array(own.length);
  const rows = sections.map(({ add }) => {
    const gathered = newSparseRows(8 * own.length);
    for (let place = 0; place < own.length; place++) {
      add(gathered.put, own[place]!);
      if (!gathered.isEmptyRow()) adds[place] = 1;
      gathered.endRow();
    }
    return gathered.take();
  });
  const places = Int32Array.from({ length: own.length }, (_, place) => place).filter((place) => adds[place] === 1);
  return { sections, rows, places, units: places.map((place) => own[place]!) };
}

/** Units of one question and language, or of all (−1), by the clusters or the items that they are of. */
export function unitsWithin(
  { units, places }: Summed,
  { questions, languages, ...of }: Units,
  { question, language }: { question: number; language: number },
  by: "clusters" | "items",
): Clusters & { of: Int32Array } {
  const found = new Uint32Array(units.length);
  const starts = new Uint32Array(units.length + 1);
  const groups = new Int32Array(units.length);
  let [length, count] = [0, 0];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (question >= 0 && questions[unit] !== question) continue;
    if (language >= 0 && languages[unit] !== language) continue;
    const group = of[by][unit]!;
    if (count === 0 || groups[count - 1] !== group) groups[count++] = group;
    found[length++] = places[at]!;
    starts[count] = length;
  }
  return { rows: found.subarray(0, length), starts: starts.subarray(0, count + 1), of: groups.subarray(0, count) };
}
