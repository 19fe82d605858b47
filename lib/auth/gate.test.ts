import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { gate } from "@/lib/auth/gate";

test("never more than its size at once, in order, and a failure gives its place back", async () => {
  const pass = gate(2);
  let inside = 0;
  let most = 0;
  const begun: number[] = [];
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((number) =>
      pass(async () => {
        begun.push(number);
        most = Math.max(most, ++inside);
        await wait(2);
        inside -= 1;
        if (number % 2) throw new Error("odd");
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  await expect(pass(async () => "open")).resolves.toBe("open");
});
