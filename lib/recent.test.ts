import { expect, it } from "vitest";
import { keepRecent } from "@/lib/recent";

const maker = () => {
  const made: string[] = [];
  return { made, make: (key: string) => async () => (made.push(key), { of: key }) };
};

it("computes once for callers at the same time and for later ones", async () => {
  const recent = keepRecent<{ of: string }>(3);
  const { made, make } = maker();
  await Promise.all(Array.from({ length: 10 }, () => recent("a", make("a"))));
  await recent("a", make("a"));
  expect(made).toEqual(["a"]);
});

it("drops the least recently used result", async () => {
  const recent = keepRecent<{ of: string }>(2);
  const { made, make } = maker();
  for (const key of ["a", "b", "a", "c", "a", "b"]) await recent(key, make(key));
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("computes again after a failure", async () => {
  const recent = keepRecent<{ of: string }>(2);
  await expect(recent("a", () => Promise.reject(new Error("database gone")))).rejects.toThrow("database gone");
  expect(await recent("a", async () => ({ of: "a" }))).toEqual({ of: "a" });
});

it("gives its result to a caller whose entry was dropped meanwhile", async () => {
  const recent = keepRecent<{ of: string }>(1);
  const slow = Promise.withResolvers<{ of: string }>();
  const first = recent("a", () => slow.promise);
  await recent("b", async () => ({ of: "b" }));
  slow.resolve({ of: "a" });
  expect(await first).toEqual({ of: "a" });
});
