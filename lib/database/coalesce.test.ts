import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { coalesce } from "@/lib/database/coalesce";

function doubling(options: { most: number; atOnce?: number }, milliseconds = 0) {
  const batches: number[][] = [];
  const double = coalesce<number, number>(async (inputs) => {
    batches.push(inputs);
    if (milliseconds) await wait(milliseconds);
    return inputs.map((input) => input * 2);
  }, options);
  return { batches, double };
}

test("batches the calls of one turn and gives each its own result", async () => {
  const { batches, double } = doubling({ most: 100 });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test("never answers a call of a later turn from an earlier batch", async () => {
  const { batches, double } = doubling({ most: 100 }, 5);
  const first = double(1);
  await turn();
  await Promise.all([first, double(1)]);
  expect(batches).toEqual([[1], [1]]);
});

test("limits the size of a batch", async () => {
  const { batches, double } = doubling({ most: 2 });
  await Promise.all([1, 2, 3, 4, 5].map(double));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test("gathers calls for the next batch while one is running", async () => {
  const { batches, double } = doubling({ most: 100, atOnce: 1 }, 5);
  const first = double(1);
  await turn();
  const rest = [double(2), double(3)];
  await turn();
  rest.push(double(4));
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test("an error rejects every call of its batch and no other", async () => {
  const call = coalesce<number, number>(
    async (inputs) => {
      if (inputs.includes(2)) throw new Error("broken");
      return inputs;
    },
    { most: 2 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

test("a missing result is an error, not a wrong result", async () => {
  const call = coalesce<number, number>(async (inputs) => inputs.slice(1), { most: 9 });
  await expect(Promise.all([call(1), call(2)])).rejects.toThrow("batch of 2 calls returned 1");
});
