import { expect, test } from "vitest";
import { decide, type Attempt } from "@/lib/jobs/settled";

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

test("what was never asked is asked; what was interrupted is asked again", () => {
  expect(decide([], 0, true)).toEqual({ kind: "ask", attempt: 1 });
  expect(decide([row(1, "interrupted")], 0, true)).toEqual({ kind: "ask", attempt: 2 });
});

test("an answer that serves counts for ever, a failure in its own round alone", () => {
  expect(decide([row(1, "failed"), row(2, "done", 1)], 3, false)).toMatchObject({
    kind: "settled",
    row: { attempt: 2 },
  });
  expect(decide([row(1, "failed", 1)], 1, false)).toMatchObject({ kind: "settled" });
  expect(decide([row(1, "failed", 1)], 2, false)).toEqual({ kind: "ask", attempt: 2 });
});

test("an unreadable answer is followed by one repair, also where the first try at it was interrupted or failed", () => {
  expect(decide([row(1, "unparsable")], 0, true)).toMatchObject({ kind: "repair", attempt: 2 });
  expect(decide([row(1, "unparsable"), row(2, "interrupted")], 0, true)).toMatchObject({ kind: "repair", attempt: 3 });
  expect(decide([row(1, "unparsable"), row(2, "failed")], 1, true)).toMatchObject({ kind: "repair", attempt: 3 });
  expect(decide([row(1, "unparsable"), row(2, "unparsable")], 0, true)).toMatchObject({
    kind: "settled",
    row: { attempt: 2 },
  });
  expect(decide([row(1, "unparsable")], 0, false)).toMatchObject({ kind: "settled", row: { attempt: 1 } });
});
