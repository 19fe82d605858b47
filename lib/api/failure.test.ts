import { expect, test, vi } from "vitest";
import { failedProblem } from "@/lib/api/failure";
import { log } from "@/lib/log";

test.each([
  ["53100", "disk-full", /disk of the database is full. Nothing was stored/],
  ["XX001", "damaged", /database is damaged/],
])("a database that cannot store (%s) is a 503 with words and a time", async (code, name, title) => {
  vi.spyOn(log(), "error").mockImplementation(() => undefined);
  const response = failedProblem(Object.assign(new Error("words of the driver"), { code }), "request-1");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  const body = (await response.json()) as { code: string; title: string };
  expect(body.code).toBe(name);
  expect(body.title).toMatch(title);
  expect(JSON.stringify(body)).not.toContain("words of the driver");
});
