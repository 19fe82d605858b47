import { expect, test, vi } from "vitest";
import { failedProblem } from "@/lib/api/failure";
import { log } from "@/lib/log";

test("an outage of the database is a 503 that says when to come back", async () => {
  const response = failedProblem(Object.assign(new Error("terminating"), { code: "57P01" }), "id-1");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toMatchObject({ reason: "unavailable" });
});

test("anything else is a 500 that names the request and says no more", async () => {
  const response = failedProblem(new Error("secret detail"), "id-2");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("id-2");
  expect(text).not.toContain("secret");
});

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
