import { countsOf } from "@/lib/agreement/exclusions";
import { nameInFile, type RatedItem } from "@/lib/agreement/items";
import { unitsOf, type Unit } from "@/lib/agreement/pairings";
import { agreementRows } from "@/lib/agreement/rows";
import type { Agreement, AgreementOptions } from "@/lib/agreement/schema";

/**
 * How far people, and people and judges, agree on these items (FURINA section 4.4, table 3): rows with clustered bootstrap
 * intervals, and what was left out of them.
 */
export function agreementOf(
  items: readonly RatedItem[],
  nameOf: (account: string) => string,
  options: AgreementOptions,
): Omit<Agreement, "campaign" | "scripted"> {
  const units: Unit[] = [];
  for (const item of items) {
    units.push(...unitsOf(item));
  }
  const { exclusions, people, judges } = countsOf(items);
  const rows = agreementRows(
    units,
    judges.map(({ judge }) => judge),
    options,
  );
  const annotators = [...people].map(([id, count]) => {
    const imported = nameInFile(id);
    return {
      id,
      name: imported ?? nameOf(id),
      source: imported === undefined ? ("campaign" as const) : ("import" as const),
      ...count,
    };
  });
  annotators.sort((a, b) => b.values - a.values || (a.name < b.name ? -1 : 1));
  const { people: peopleAs, seed, resamples } = options;
  return { people: peopleAs, seed, resamples, items: items.length, exclusions, annotators, judges, rows };
}
