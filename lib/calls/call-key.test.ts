import { expect, it } from "vitest";
import { callKey } from "./call-key";

it("differs for calls that differ in any of their parts", () => {
  const call = { role: "checker", parts: { about: "test", judge: "one", order: "AB" } };
  const withParts = (more: object) => ({ ...call, parts: { ...call.parts, ...more } });
  const keys = [
    callKey("item", "model", call),
    callKey("another", "model", call),
    callKey("item", "another", call),
    callKey("item", "model", { ...call, role: "judge" }),
    callKey("item", "model", withParts({ about: "other" })),
    callKey("item", "model", withParts({ judge: "other" })),
    callKey("item", "model", withParts({ order: "BA" })),
    callKey("item", "model", withParts({ step: "critique" })),
    callKey("item", "model", withParts({ turn: 0 })),
    callKey("item", "model", withParts({ turn: 1 })),
    callKey("item", "model", withParts({ repetition: 1 })),
    callKey("item", "model", withParts({ judge: undefined, step: "one" })),
    callKey("item", "model", { role: "checker" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it("does not depend on the order in which the parts are given, nor on parts that are undefined", () => {
  const key = callKey("item", "model", { role: "judge", parts: { turn: 2, about: "test" } });
  expect(callKey("item", "model", { role: "judge", parts: { about: "test", step: undefined, turn: 2 } })).toBe(key);
  expect(JSON.parse(key)).toEqual(["item", "judge", "model", { about: "test", turn: 2 }]);
});

it("differs whatever characters the parts contain", () => {
  const parts = ['a","b', "a", 'a"', "a/b", '{"about":"a"}', "null", ""];
  const keys = parts.flatMap((one) =>
    parts.map((other) => callKey("item", "model", { role: "judge", parts: { step: one, about: other } })),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
