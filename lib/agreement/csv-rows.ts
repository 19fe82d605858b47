import { statisticNames, type Agreement, type AgreementEstimate } from "@/lib/agreement/schema";

const parts = ["", "Low", "High", "N", "P", "Reason"] as const;

export const agreementColumns: readonly string[] = [
  "between",
  "judge",
  "dimension",
  "language",
  "people",
  "items",
  "clusters",
  "pairs",
  ...statisticNames.flatMap((name) => parts.map((part) => name + part)),
  "resamples",
  "seed",
];

/** The rows as a flat table, one column a number. A value that is not there is empty, with its reason. */
export function* agreementCsvRows({ rows, people, seed, resamples }: Agreement): Generator<Record<string, unknown>> {
  for (const row of rows) {
    const judge = row.between[1];
    const { dimension, language, items, clusters, pairs } = row;
    const numbers = statisticNames.flatMap((name) => Object.entries(flat(name, row[name])));
    yield {
      between: judge ? "people-judge" : "people",
      judge: judge ?? null,
      dimension,
      language,
      people: judge ? people : "each",
      items,
      clusters,
      pairs,
      ...Object.fromEntries(numbers),
      resamples,
      seed,
    };
  }
}

function flat(name: string, estimate: AgreementEstimate): Record<string, unknown> {
  if (estimate.value === null) return { [name]: null, [`${name}N`]: estimate.n, [`${name}Reason`]: estimate.reason };
  const { value, low, high, n, p, intervalReason } = estimate;
  return {
    [name]: value,
    [`${name}Low`]: low,
    [`${name}High`]: high,
    [`${name}N`]: n,
    [`${name}P`]: p ?? null,
    [`${name}Reason`]: intervalReason ?? null,
  };
}
