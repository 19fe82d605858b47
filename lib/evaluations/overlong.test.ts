import { expect, it } from "vitest";
import { overlongOf, type ModelRole, type Sized } from "./overlong";

const model = { id: "m", name: "m", scripted: false, contextLength: 4_096 };
const asked = (more: Partial<ModelRole> = {}): ModelRole => ({
  model,
  role: "test",
  ceiling: 600,
  each: 1,
  overhead: { en: 500, zh: 900 },
  ...more,
});
const item = (name: string, tokens: number, more: Partial<Sized> = {}): Sized => ({
  name,
  tokens,
  language: "en",
  checked: false,
  ...more,
});

it("counts the prompts that leave no room for their answers, and names their items", () => {
  // 500 + 2996 + 600 = 4096 fits, one token more does not; the Chinese wording is longer.
  const items = [item("a", 2_996), item("b", 2_997), item("c", 2_700, { language: "zh" }), item("d", 9_000)];
  expect(overlongOf([asked()], items)).toEqual([
    { model: "m", scripted: false, contextLength: 4_096, prompts: 3, of: 4, items: ["b", "c", "d"], count: 3 },
  ]);
});

it("says nothing where everything fits, or where nobody said how long the context is", () => {
  expect(overlongOf([asked()], [item("a", 100)])).toEqual([]);
  expect(overlongOf([asked({ model: { ...model, contextLength: null } })], [item("a", 99_999)])).toEqual([]);
});

it("puts together what a model is asked in several roles", () => {
  const roles = [asked(), asked({ role: "judge", each: 4, ceiling: 1_200 })];
  expect(overlongOf(roles, [item("a", 2_800), item("b", 100), item("c", 3_000)])).toEqual([
    { model: "m", scripted: false, contextLength: 4_096, prompts: 9, of: 15, items: ["a", "c"], count: 2 },
  ]);
});

it("knows that a checker is sent the explanations alone, and of some items only", () => {
  const checker = asked({ role: "checker", each: 2, ceiling: 400, overhead: { en: 4_000, zh: 100 } });
  const items = [
    item("a", 99_999, { checked: true }),
    item("b", 99_999),
    item("c", 99_999, { checked: true, language: "zh" }),
  ];
  expect(overlongOf([checker], items)).toEqual([
    { model: "m", scripted: false, contextLength: 4_096, prompts: 2, of: 4, items: ["a"], count: 1 },
  ]);
});

it("names a few of very many", () => {
  const [found] = overlongOf(
    [asked()],
    Array.from({ length: 300 }, (_, at) => item(`i-${at}`, 9_000)),
  );
  expect(found).toMatchObject({ prompts: 300, count: 300 });
  expect(found?.items).toHaveLength(10);
});
