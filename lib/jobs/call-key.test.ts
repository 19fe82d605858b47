import { expect, it } from "vitest";
import { callKey, promptHash } from "./call-key";

const model = { providerId: "p", address: "http://one.test/v1", model: "m", parameters: { temperature: 0.7, seed: 1 } };
const asked = { messages: [{ role: "user" as const, content: "Who goes there?" }], maxTokens: 100 };
const hash = promptHash(model, asked);

it("is the same for the same call, however its parameters are ordered and its messages come", () => {
  expect(promptHash({ ...model, parameters: { seed: 1, temperature: 0.7 } }, asked)).toBe(hash);
  expect(promptHash(model, { ...asked, messages: JSON.stringify(asked.messages) })).toBe(hash);
});

it.each([
  ["another server, though the provider is the same", promptHash({ ...model, address: "http://two.test/v1" }, asked)],
  ["another model", promptHash({ ...model, model: "n" }, asked)],
  ["another parameter", promptHash({ ...model, parameters: { temperature: 0.8, seed: 1 } }, asked)],
  ["another prompt", promptHash(model, { ...asked, messages: [{ role: "user", content: "Who?" }] })],
  ["another limit", promptHash(model, { ...asked, maxTokens: 200 })],
  ["a schema", promptHash(model, { ...asked, schema: { name: "s", json: { type: "object" } } })],
])("is another for %s", (_, other) => expect(other).not.toBe(hash));

it("names two calls apart that differ in anything that they are for", () => {
  const call = { role: "checker", about: "test", judge: "one", sideOrder: "AB" } as const;
  const keys = [
    callKey("item", "model", call),
    callKey("another", "model", call),
    callKey("item", "another", call),
    callKey("item", "model", { ...call, role: "judge" }),
    callKey("item", "model", { ...call, about: "other" }),
    callKey("item", "model", { ...call, judge: "other" }),
    callKey("item", "model", { ...call, sideOrder: "BA" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
