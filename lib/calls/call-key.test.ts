import { expect, it } from "vitest";
import { callKey } from "./call-key";

it("differs for calls that differ in any of their parts", () => {
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
