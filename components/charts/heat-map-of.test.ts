import { expect, it } from "vitest";
import { heatMapOf } from "./heat-map-of";

const levels = [
  { key: "1", name: "worse" },
  { key: "2", name: "better" },
];
const words = {
  rows: "People",
  columns: "Judge",
  total: "All",
  print: (count: number) => `n${count}`,
  say: (count: number) => `${count} pairs`,
};
const { shape, data } = heatMapOf(
  levels,
  [
    [1_200, 3],
    [0, 7],
  ],
  words,
);

it("prints every cell and the sums at its edges", () => {
  expect(shape.cells.map(({ key, text, said }) => [key, text, said])).toEqual([
    ["0-0", "n1200", "1200 pairs"],
    ["0-1", "n3", "3 pairs"],
    ["1-0", "n0", "0 pairs"],
    ["1-1", "n7", "7 pairs"],
  ]);
  expect([shape.rowSums, shape.columnSums, shape.total]).toEqual([["n1203", "n7"], ["n1200", "n10"], "n1210"]);
});

it("says the same in its table, with the sums as last row and column", () => {
  expect(data.head).toEqual(["People ╲ Judge", "1 worse", "2 better", "All"]);
  expect(data.rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)])).toEqual([
    ["1 worse", "n1200", "n3", "n1203"],
    ["2 better", "n0", "n7", "n7"],
    ["All", "n1200", "n10", "n1210"],
  ]);
});

it("writes a line a cell with plain numbers", () => {
  expect(data.file).toEqual([
    { row: "1", column: "1", count: 1_200 },
    { row: "1", column: "2", count: 3 },
    { row: "2", column: "1", count: 0 },
    { row: "2", column: "2", count: 7 },
  ]);
});
