import { expect, it } from "vitest";
import { promptHash } from "./prompt-hash";

const model = { providerId: "p", address: "http://one.test/v1", model: "m", parameters: { temperature: 0.7, seed: 1 } };
const prompt = { messages: [{ role: "user" as const, content: "Who goes there?" }], maxTokens: 100 };
const hash = promptHash(model, prompt);

it("is the same whatever the order of the parameters, and for messages as an array or as JSON", () => {
  expect(promptHash({ ...model, parameters: { seed: 1, temperature: 0.7 } }, prompt)).toBe(hash);
  expect(promptHash(model, { ...prompt, messages: JSON.stringify(prompt.messages) })).toBe(hash);
});

it.each([
  ["another server, though the provider is the same", promptHash({ ...model, address: "http://two.test/v1" }, prompt)],
  ["another model", promptHash({ ...model, model: "n" }, prompt)],
  ["another parameter", promptHash({ ...model, parameters: { temperature: 0.8, seed: 1 } }, prompt)],
  ["another prompt", promptHash(model, { ...prompt, messages: [{ role: "user", content: "Who?" }] })],
  ["another limit", promptHash(model, { ...prompt, maxTokens: 200 })],
  ["a schema", promptHash(model, { ...prompt, schema: { name: "s", json: { type: "object" } } })],
])("differs for %s", (_, other) => expect(other).not.toBe(hash));
