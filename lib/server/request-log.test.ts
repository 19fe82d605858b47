import { expect, test } from "vitest";
import { loggedPath } from "@/lib/server/request-log";

test("never logs a query string", () => {
  expect(loggedPath("/sign-in?token=hush&next=/")).toBe("/sign-in");
});

test("never logs the secret of a one-time link, but logs ids", () => {
  expect(loggedPath("/invitations/Zk3vXo2cQmB1rTq9yHw8LpNs7uJd/accept")).toBe("/invitations/[redacted]/accept");
  expect(loggedPath("/campaigns/0198f5a2-7d1c-7c3e-9a55-0242ac120002/agreement")).toBe(
    "/campaigns/0198f5a2-7d1c-7c3e-9a55-0242ac120002/agreement",
  );
  expect(loggedPath("/api/v1/imports/annotations")).toBe("/api/v1/imports/annotations");
});
