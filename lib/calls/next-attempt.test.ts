import { expect, test } from "vitest";
import { nextAttempt, type Attempt } from "@/lib/calls/next-attempt";

const row = (attempt: number, state: Attempt["state"], round = 0): Attempt => ({
  id: `c${attempt}`,
  attempt,
  round,
  state,
  text: "",
  cause: null,
  error: null,
  errorCode: null,
  errorParams: null,
});

test("a call without rows is made; an interrupted one is made again", () => {
  expect(nextAttempt([], 0, true)).toEqual({ kind: "call", attempt: 1 });
  expect(nextAttempt([row(1, "interrupted")], 0, true)).toEqual({ kind: "call", attempt: 2 });
});

test("a parsed response settles a call for good, a failure only in its own round", () => {
  expect(nextAttempt([row(1, "failed"), row(2, "done", 1)], 3, false)).toMatchObject({
    kind: "settled",
    row: { attempt: 2 },
  });
  expect(nextAttempt([row(1, "failed", 1)], 1, false)).toMatchObject({ kind: "settled" });
  expect(nextAttempt([row(1, "failed", 1)], 2, false)).toEqual({ kind: "call", attempt: 2 });
});

test("an unparsable response is followed by one repair, also where the first repair was interrupted or failed", () => {
  expect(nextAttempt([row(1, "unparsable")], 0, true)).toMatchObject({ kind: "repair", attempt: 2 });
  expect(nextAttempt([row(1, "unparsable"), row(2, "interrupted")], 0, true)).toMatchObject({
    kind: "repair",
    attempt: 3,
  });
  expect(nextAttempt([row(1, "unparsable"), row(2, "failed")], 1, true)).toMatchObject({ kind: "repair", attempt: 3 });
  expect(nextAttempt([row(1, "unparsable"), row(2, "unparsable")], 0, true)).toMatchObject({
    kind: "settled",
    row: { attempt: 2 },
  });
  expect(nextAttempt([row(1, "unparsable")], 0, false)).toMatchObject({ kind: "settled", row: { attempt: 1 } });
});
