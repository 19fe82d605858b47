import { expect, it } from "vitest";
import { isStillSo } from "@/components/runs/refused";

const failed = { refusal: "failed", status: "running", at: 10_000 } as const;

it("says that no answer came until answers come again, with time to read it", () => {
  expect(isStillSo(failed, { status: "running", heardAt: 9_000 })).toBe(true);
  expect(isStillSo(failed, { status: "running", heardAt: 11_000 })).toBe(true);
  expect(isStillSo(failed, { status: "running", heardAt: 15_000 })).toBe(false);
});

it("says nothing of the kind beside another state", () => {
  expect(isStillSo(failed, { status: "finished", heardAt: 9_000 })).toBe(false);
  const refused = { ...failed, refusal: { ok: false, reason: "conflict" } } as const;
  expect(isStillSo(refused, { status: "running", heardAt: 60_000 })).toBe(true);
  expect(isStillSo(refused, { status: "paused", heardAt: 10_500 })).toBe(false);
});
