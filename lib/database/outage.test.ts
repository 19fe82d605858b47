import { expect, test } from "vitest";
import { isOutage, throughOutages } from "@/lib/database/outage";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a name that does not resolve just now", withCode("EAI_AGAIN")],
  ["a connection that broke", new Error("Connection terminated unexpectedly")],
  ["a server that shuts down", withCode("57P01", "terminating connection due to administrator command")],
  ["too many connections", withCode("53300")],
  ["a deadlock", withCode("40P01")],
  ["a server that Prisma cannot reach", withCode("P1001", "Can't reach database server")],
  [
    "a shut-down that a raw statement of Prisma met",
    withCode("P2010", "Raw query failed. Code: `57P01`. Message: `…`"),
  ],
  ["an outage below another error", new Error("could not begin", { cause: withCode("ECONNRESET") })],
])("%s is temporary", (_, error) => expect(isOutage(error)).toBe(true));

test.each([
  ["a column that is not there", withCode("42703")],
  ["a key that is there already", withCode("23505")],
  ["the same in Prisma's words", withCode("P2002")],
  [
    "a raw statement that is wrong",
    withCode("P2010", "Raw query failed. Code: `42P01`. Message: `no relation connection`"),
  ],
  ["a fault of ours that speaks of time", new Error("no timeout given")],
  ["nothing at all", undefined],
])("%s is not temporary", (_, error) => expect(isOutage(error)).toBe(false));

test("a temporary error is retried until it has passed; any other is thrown", async () => {
  let left = 2;
  const flaky = () => (left-- > 0 ? Promise.reject(withCode("ECONNRESET")) : Promise.resolve("here"));
  expect(await throughOutages(flaky)).toBe("here");
  await expect(throughOutages(() => Promise.reject(withCode("42703", "no such column")))).rejects.toThrow(
    "no such column",
  );
});
