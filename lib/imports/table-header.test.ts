import { expect, it } from "vitest";
import { tableFormat } from "./table-header";

it.each([
  ["item,annotator,dimension,value", "csv-ratings"],
  ["条目;标注员;value", "csv-ratings"],
  ['"id","character","scene"', "csv-file"],
  ["id\tcharacter name\tresponse (A)", "csv-file"],
  ['{"id":"x","language":"en"}', null],
  ["item", null],
  ["caesar-12,a1,CR,2", null],
])("a file that begins with %s is %s", (line, format) => {
  expect(tableFormat(line)).toBe(format);
});
