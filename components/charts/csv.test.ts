import { expect, it } from "vitest";
import { csvOf } from "./csv";

it("names the columns, keeps numbers as they are, and leaves out what is not known", async () => {
  const rows = [
    { model: "a", value: -0.1234567890123, low: null },
    { model: 'b, "large"', value: 1e-7, low: 0.5 },
  ];
  expect(await csvOf(rows)).toBe('\ufeffmodel,value,low\na,-0.1234567890123,\n"b, ""large""",1e-7,0.5\n');
});

it("keeps every script and line breaks", async () => {
  expect(await csvOf([{ name: "评判模型\r\n二", n: 3 }])).toBe('\ufeffname,n\n"评判模型\r\n二",3\n');
});
