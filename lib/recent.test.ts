import { expect, it } from "vitest";
import { keepRecent } from "./recent";

const maker = () => {
  const made: string[] = [];
  return { made, make: (key: string) => async () => (made.push(key), key) };
};

it("many who ask at once wait for one answer, and later ones get it from memory", async () => {
  const recent = keepRecent<string>(3);
  const { made, make } = maker();
  await Promise.all(Array.from({ length: 10 }, () => recent("a", make("a"))));
  await recent("a", make("a"));
  expect(made).toEqual(["a"]);
});

it("forgets what was asked for longest ago", async () => {
  const recent = keepRecent<string>(2);
  const { made, make } = maker();
  for (const key of ["a", "b", "a", "c", "a", "b"]) await recent(key, make(key));
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("a failure is tried again", async () => {
  const recent = keepRecent<string>(2);
  await expect(recent("a", () => Promise.reject(new Error("database gone")))).rejects.toThrow("database gone");
  expect(await recent("a", async () => "there")).toBe("there");
});
