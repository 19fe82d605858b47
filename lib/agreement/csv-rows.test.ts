import { expect, it } from "vitest";
import { agreementColumns, agreementCsvRows } from "@/lib/agreement/csv-rows";
import type { Agreement } from "@/lib/agreement/schema";
import { agree, agreeOn, itemsOf, scales, submissionsOf } from "./agreement.fixture";

const table = (computed: Pick<Agreement, "rows" | "groups">) => {
  const agreement = computed as Agreement;
  return { columns: agreementColumns(agreement), rows: [...agreementCsvRows(agreement)] };
};

it("a row a row of the agreement, every column in each", () => {
  const { columns, rows } = table(
    agree([{ people: [1, 2], judge: [1] }, { people: [4, 5], judge: [4] }, { people: [3, 2] }]),
  );
  expect(rows).toHaveLength(8);
  for (const row of rows) expect(Object.keys(row).sort()).toEqual([...columns].sort());
  expect(rows[0]).toMatchObject({
    ...{ between: "people", judge: null, dimension: "all", question: "all", type: "scale", language: "all" },
    ...{ people: "each", pairs: 3, percentAgreement: 0, percentAgreementN: 3 },
    ...{ kappa: null, kappaN: 3, kappaReason: "not-for-this-scale", seed: "1", resamples: 200 },
  });
  expect(rows.at(-1)).toMatchObject({ between: "people-judge", judge: "judge", dimension: "CR", language: "en" });
  expect(columns.filter((column) => /^accuracy_|^cronbach/.test(column))).toEqual([]);
});

it("choices add the accuracy of each option", () => {
  const items = itemsOf([
    { people: [0, 0, 1], judge: [0], question: "kind" },
    { people: [0, 1], question: "kind" },
  ]);
  const choice = { scales: scales(["kind"], { type: "choice", names: ["talk", "act"], levels: [0, 1] }), groups: [] };
  const { columns, rows } = table(agreeOn(items, choice));
  expect(columns).toContain("accuracy_talkLow");
  expect(rows.at(-1)).toMatchObject({
    ...{ accuracy: 1, accuracyN: 1, accuracyTies: 0, accuracy_talk: 1, accuracy_talkN: 1 },
    ...{ accuracy_act: null, accuracy_actReason: "too-few" },
  });
});

it("groups of questions are rows of their own", () => {
  const numbered = { levels: [1, 2, 3, 4, 5], names: ["1", "2", "3", "4", "5"] };
  const compare = {
    scales: scales(["KA", "BA"], { type: "scale", ...numbered }),
    groups: [{ id: "fidelity", name: { en: "Fidelity", zh: "忠实" }, questions: ["KA", "BA"] }],
  };
  const items = submissionsOf([{ people: [{ KA: 1, BA: 1 }] }, { people: [{ KA: 4, BA: 4 }] }]);
  const { columns, rows } = table(agreeOn(items, compare));
  const [group] = rows.filter(({ type }) => type === "group");
  expect(Object.keys(group!).sort()).toEqual([...columns].sort());
  expect(group).toMatchObject({ between: "people", dimension: "fidelity", cronbachAlpha: 1, cronbachAlphaN: 2 });
});
