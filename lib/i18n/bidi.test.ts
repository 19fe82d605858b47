import { expect, test } from "vitest";
import { parseInput } from "@/lib/api/parse-input";
import { createModelSchema, createProviderSchema } from "@/lib/models/schema";
import { changeRecordSchema } from "@/lib/records/schema";
import { nameSchema } from "@/lib/users/schema";

const controls = ["\u202e", "\u202d", "\u2066", "\u2067", "\u2068", "\u200f", "\u061c"];
const codesOf = (outcome: ReturnType<typeof parseInput>) => (outcome.ok ? [] : outcome.faults?.map(({ code }) => code));

test.each(controls)("no name has %j", (control) => {
  const name = `Anna${control}nimdA`;
  expect(codesOf(parseInput(nameSchema, name))).toEqual(["bidi-control"]);
  expect(codesOf(parseInput(changeRecordSchema, { name }))).toEqual(["bidi-control"]);
  expect(codesOf(parseInput(createProviderSchema, { name, kind: "scripted" }))).toEqual(["bidi-control"]);
  expect(codesOf(parseInput(createModelSchema, { provider: crypto.randomUUID(), model: "m", name }))).toEqual([
    "bidi-control",
  ]);
});

test.each(["Anna Ángel", "王熙凤", "שלום", "محمد", "Ana\u200dMaria"])("%j is a name", (name) => {
  expect(nameSchema.safeParse(name).success).toBe(true);
  expect(changeRecordSchema.safeParse({ name }).success).toBe(true);
});
