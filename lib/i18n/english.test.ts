import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { englishCallError, englishFault } from "@/lib/i18n/english";
import enCallErrors from "@/messages/en/call-errors.json";
import enFaults from "@/messages/en/faults.json";
import zhCallErrors from "@/messages/zh/call-errors.json";
import zhFaults from "@/messages/zh/faults.json";

const files = {
  "en faults": ["en", enFaults],
  "zh faults": ["zh", zhFaults],
  "en call errors": ["en", enCallErrors],
  "zh call errors": ["zh", zhCallErrors],
} as const;

/** A number for every place of a message: every format takes one. */
const paramsOf = (message: string) =>
  Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 7] as const));

describe.each(Object.entries(files))("%s", (_, [locale, messages]) => {
  const t = createTranslator({
    locale,
    messages: messages as Record<string, string>,
    onError: (error) => {
      throw error;
    },
  });
  it.each(Object.entries(messages))("%s is worded, with nothing left to fill in", (code, message) => {
    expect(t(code, paramsOf(message))).not.toMatch(/[{}]/);
  });
});

it("gives the English sentence of a code with its parameters", () => {
  expect(englishFault({ code: "overlap-too-large", params: { listed: 1, overlap: 3 } })).toMatch(/^One person cannot/);
  expect(englishFault({ code: "missing" })).toBe("This field is required.");
  expect(englishCallError({ code: "timeout", params: { seconds: 2.5 } })).toBe("No complete response after 2.5 s.");
});
