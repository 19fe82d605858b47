import { expect, it } from "vitest";
import { intervalHeights, intervalLayout } from "./interval-layout";

const row = (name: string, text = "0.712", rest = "[0.66, 0.75]", note?: string) => ({ name, text, rest, note });

it("has columns beside the drawing where there is room, with one for notes only where there are notes", () => {
  const layout = intervalLayout([row("Context reliance"), row("All")], true);
  expect(layout.name).toBeGreaterThan(90);
  expect([layout.note, layout.share]).toEqual([0, 0.5]);
  expect(intervalLayout([row("All", "0.7", "", "1,200 pairs")], true).note).toBeGreaterThan(0);
  expect(intervalLayout([row("n".repeat(500))], true).name, "at most").toBe(240);
});

it("writes name and number over each row on a phone, in two lines where one does not do", () => {
  expect(intervalLayout([row("Context reliance")], false)).toMatchObject({ name: 0, text: 0, split: false });
  expect(
    intervalLayout(
      [row("Context reliance"), row("Conversational ability", "–", "undefined: unequal numbers of values")],
      false,
    ),
  ).toMatchObject({
    split: true,
  });
});

it("gives a heading no column, since it goes over all of them", () => {
  const heading = { name: "Published in a paper", text: "", heading: true };
  expect(intervalLayout([row("All"), heading], true)).toEqual(intervalLayout([row("All")], true));
});

it("is as high as its rows", () => {
  const [one, three] = [1, 3].map((count) => intervalHeights(Array.from({ length: count }, () => row("All"))));
  expect((three?.wide ?? 0) - (one?.wide ?? 0)).toBe(2 * intervalLayout([row("All")], true).row);
  expect((three?.narrow ?? 0) - (one?.narrow ?? 0)).toBe(2 * intervalLayout([row("All")], false).row);
});
