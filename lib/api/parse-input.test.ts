import { expect, it } from "vitest";
import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { englishFault } from "@/lib/i18n/english";
import { parseInput } from "./parse-input";

const schema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(5)
    .refine((text) => text !== "taken", rule("taken")),
  overlap: z.int().min(1).max(50).default(1),
  budget: z.number().positive().nullish(),
  from: z.enum(["import", "evaluation"]).default("import"),
  people: z.union([z.literal("all"), z.array(z.email()).min(1).max(2)]).default("all"),
  items: z.union([z.strictObject({ import: z.uuid() }), z.strictObject({ evaluation: z.uuid() })]).optional(),
  tags: z.array(z.string().min(2)).optional(),
});

function faults(input: unknown): string[] {
  const parsed = parseInput(schema, input);
  return parsed.ok ? [] : (parsed.faults ?? []).map((fault) => `${fault.path}: ${fault.code} | ${englishFault(fault)}`);
}

it("returns what the schema makes of the input", () => {
  expect(parseInput(schema, { name: " Mei " })).toEqual({
    ok: true,
    value: { name: "Mei", overlap: 1, from: "import", people: "all" },
  });
});

it.each([
  [{}, "name: missing | This field is required."],
  [{ name: "  " }, "name: missing | This field is required."],
  [{ name: 5 }, "name: type | This has the wrong type."],
  [{ name: null }, "name: type | This has the wrong type."],
  [{ name: "long name" }, "name: too-long | Longer than 5 characters."],
  [{ name: "taken" }, "name: taken | This name is already in use. Retired names stay reserved."],
  [{ name: "a", overlap: 0 }, "overlap: at-least | Must be at least 1."],
  [{ name: "a", overlap: 51 }, "overlap: at-most | Must be at most 50."],
  [{ name: "a", overlap: 1.5 }, "overlap: whole-number | Enter a whole number."],
  [{ name: "a", overlap: Number.NaN }, "overlap: number | Enter a number."],
  [{ name: "a", budget: 0 }, "budget: more-than | Must be more than 0."],
  [{ name: "a", from: "" }, "from: choice | Choose one of the options."],
  [{ name: "a", from: "x" }, 'from: unknown-value | Unknown option "x". Use one of: import, evaluation.'],
  [{ name: "a", people: 5 }, "people: choice | Choose one of the options."],
  [{ name: "a", people: [] }, "people: too-few | Choose at least 1."],
  [{ name: "a", people: ["x"] }, "people.0: email | Enter a valid email address."],
  [{ name: "a", people: ["a@b.org", "b@b.org", "c@b.org"] }, "people: too-many | More than 2 entries."],
  [{ name: "a", items: { import: "x" } }, "items.import: not-an-id | This is not a valid ID."],
  [{ name: "a", items: {} }, "items.import: missing | This field is required."],
  [{ name: "a", tags: ["x"] }, "tags.0: too-short | Use at least 2 characters."],
  [{ name: "a", colour: 1 }, 'colour: unknown-field | Unknown field "colour".'],
  [[], ": type | This has the wrong type."],
])("%j → %s", (input, expected) => expect(faults(input)).toEqual([expected]));

it("names every fault, each at its field", () => {
  expect(faults({ overlap: 0, from: "x", a: 1, b: 2 }).map((each) => each.split(" ")[0])).toEqual([
    "name:",
    "overlap:",
    "from:",
    "a:",
    "b:",
  ]);
});

it("never says what zod says", () => {
  const odd = z.object({ at: z.iso.datetime(), n: z.number().multipleOf(5), map: z.map(z.string(), z.string()) });
  const parsed = parseInput(odd, { at: "x", n: 3, map: [] });
  expect(parsed.ok ? [] : parsed.faults?.map(englishFault)).toEqual([
    "This has the wrong format.",
    "This input is not valid. Check it and try again.",
    "This has the wrong type.",
  ]);
});
