import { expect, it } from "vitest";
import { callErrorText } from "@/lib/models/english-call-error";
import { isParseFailureCode } from "@/lib/protocols/replies/failures";
import callErrors from "@/messages/en/call-errors.json";

it("words our own codes", () => {
  const params = { host: "a.example", errno: "ECONNREFUSED" };
  expect(callErrorText({ words: null, code: "connection-refused", params })).toBe(
    "a.example refused the connection (ECONNREFUSED).",
  );
});

it("words why a reply could not be parsed", () => {
  expect(callErrorText({ words: null, code: "off-scale", params: { found: 7, min: 1, max: 5 } })).toBe(
    "the score 7 is outside 1 to 5",
  );
});

it("leaves the provider's words as they are", () => {
  expect(callErrorText({ words: "Insufficient Balance", code: null, params: null })).toBe("Insufficient Balance");
});

it("shows a code that it does not know, and nothing where there is none", () => {
  expect(callErrorText({ words: null, code: "of-a-later-version", params: null })).toBe("of-a-later-version");
  expect(callErrorText({ words: null, code: null, params: null })).toBeNull();
});

it("has no code in both lists", () => {
  expect(Object.keys(callErrors).filter(isParseFailureCode)).toEqual([]);
});
