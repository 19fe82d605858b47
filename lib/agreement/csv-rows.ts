import { statisticNames, type Agreement, type AgreementEstimate, type AgreementRow } from "@/lib/agreement/schema";

const parts = ["", "Low", "High", "N", "P", "Reason"] as const;

/**
 * The columns of an agreement's table. Where questions are choices, accuracy has those of each option too
 * ("accuracy_CR"); where they are grouped, Cronbach's α has rows of its own (type "group").
 */
export function agreementColumns({ rows, groups }: Agreement): string[] {
  const names = [
    ...statisticNames,
    ...new Set(rows.flatMap(optionsOf).map(([option]) => optionName(option))),
    ...(groups.length > 0 ? ["cronbachAlpha"] : []),
  ];
  return [
    ...[
      "between",
      "judge",
      "otherJudge",
      "dimension",
      "question",
      "type",
      "language",
      "people",
      "items",
      "clusters",
      "pairs",
    ],
    ...names.flatMap((name) => parts.map((part) => name + part)),
    "accuracyTies",
    "interval",
    "resamples",
    "seed",
  ];
}

/** The rows as a flat table, one column a number. A value that is not there is empty, with its reason. */
export function* agreementCsvRows(agreement: Agreement): Generator<Record<string, unknown>> {
  const { rows, groups, people, interval, seed, resamples } = agreement;
  const empty = Object.fromEntries(agreementColumns(agreement).map((column) => [column, null]));
  for (const row of rows) {
    const { dimension, question, type, language, items, clusters, pairs, accuracy } = row;
    yield {
      ...empty,
      ...whose(row, people),
      ...{ dimension, question, type, language, items, clusters, pairs },
      ...Object.assign({}, ...statisticNames.map((name) => flat(name, row[name]))),
      ...Object.assign({}, ...optionsOf(row).map(([option, estimate]) => flat(optionName(option), estimate))),
      accuracyTies: accuracy.ties ?? null,
      ...{ interval, resamples, seed },
    };
  }
  for (const { group, language, of, items, clusters, cronbachAlpha } of groups) {
    yield {
      ...empty,
      ...(of === "people" ? whoseOfPeople : { between: "people-judge", judge: of, otherJudge: null, people }),
      ...{ dimension: group, question: group, type: "group", language, items, clusters },
      ...flat("cronbachAlpha", cronbachAlpha),
      ...{ interval, resamples, seed },
    };
  }
}

const whoseOfPeople = { between: "people", judge: null, otherJudge: null, people: "each" };

function whose({ pairing, between }: AgreementRow, people: Agreement["people"]) {
  const [first, second = null] = between;
  if (pairing === "people") return whoseOfPeople;
  return pairing === "judges"
    ? { between: "judges", judge: first, otherJudge: second, people: null }
    : { between: "people-judge", judge: second, otherJudge: null, people };
}

const optionsOf = ({ accuracy }: AgreementRow): [string, AgreementEstimate][] => Object.entries(accuracy.options ?? {});

const optionName = (option: string) => `accuracy_${option}`;

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
