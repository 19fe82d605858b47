import { expect, it } from "vitest";
import { isStillRelevant } from "@/components/runs/control-refusal";

const failed = { refusal: "failed", status: "running", at: 10_000 } as const;

it("shows a missing response until the server responds again, with time to read it", () => {
  expect(isStillRelevant(failed, { status: "running", updatedAt: 9_000 })).toBe(true);
  expect(isStillRelevant(failed, { status: "running", updatedAt: 11_000 })).toBe(true);
  expect(isStillRelevant(failed, { status: "running", updatedAt: 15_000 })).toBe(false);
});

it("shows nothing in another state", () => {
  expect(isStillRelevant(failed, { status: "finished", updatedAt: 9_000 })).toBe(false);
  const refused = { ...failed, refusal: { ok: false, reason: "conflict" } } as const;
  expect(isStillRelevant(refused, { status: "running", updatedAt: 60_000 })).toBe(true);
  expect(isStillRelevant(refused, { status: "paused", updatedAt: 10_500 })).toBe(false);
});
