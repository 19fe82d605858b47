import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { parseInput } from "@/lib/api/parse-input";
import { planFaults } from "@/lib/evaluations/plan-faults";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import en from "@/messages/en/faults.json";
import zh from "@/messages/zh/faults.json";

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const ids = (count: number) => Array.from({ length: count }, (_, at) => id(at));
const plan = { benchmark: id(1), testModels: [id(2)], baseModel: id(3), judges: [id(4)] };
const wrong = {
  "eleven judges": [{ judges: ids(11) }, /10/],
  "too many test models": [{ testModels: ids(51) }, /50/],
  "no judge": [{ judges: [] }, /1/],
  "no id": [{ baseModel: "gpt" }, null],
  "a number for an id": [{ benchmark: 5 }, null],
  "too much money": [{ budget: 2_000_000 }, /1,000,000/],
  "no money": [{ budget: 0 }, /0/],
  "a long name": [{ name: "x".repeat(201) }, /200/],
  "a name with NUL": [{ name: "a\0b" }, null],
} as const;

describe.each([
  ["en", en],
  ["zh", zh],
] as const)("words in %s for what the server refuses", (locale, faults) => {
  const t = createTranslator({
    locale,
    messages: { faults },
    namespace: "faults",
    onError: (error) => {
      throw error;
    },
  });
  it.each(Object.entries(wrong))("%s", (_, [part, naming]) => {
    const parsed = parseInput(createEvaluationSchema, { ...plan, ...part });
    const found = parsed.ok ? [] : (parsed.faults ?? []);
    expect(found).toHaveLength(1);
    const { code, params } = found[0]!;
    expect(t.has(code), code).toBe(true);
    const words = t(code, params as never);
    if (naming) expect(words).toMatch(naming);
    if (locale === "zh") expect(words).not.toMatch(/[a-z]{3}/i);
  });

  it("names ten of the items and how many more there are", () => {
    const items = {
      total: 300,
      withoutProfile: [],
      withoutHistory: Array.from({ length: 12 }, (_, at) => `storm-${at}`),
    };
    const [fault] = planFaults(
      { testModels: [], baseModel: "b", judges: [] },
      new Map([["b", { id: "b", name: "B", retired: false, priced: true }]]),
      items,
    );
    expect(t("items-without-history", fault!.params as never)).toMatch(/12 .*storm-0.*storm-9[^-]* 2 /);
    expect(t("items-without-history", { count: 2, items: "storm-1, storm-2", more: 0 })).toMatch(/storm-2。?$/);
  });
});
