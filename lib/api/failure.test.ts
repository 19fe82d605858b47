import { expect, test } from "vitest";
import { failedProblem } from "@/lib/api/failure";

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
