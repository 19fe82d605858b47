import { expect, it } from "vitest";
import { readingSeconds } from "@/lib/campaigns/reading-time";

it.each([
  ["nothing", "", 0],
  ["260 English words: a minute", "storm ".repeat(260), 60],
  ["360 Chinese characters: a minute", "风".repeat(360), 60],
  ["both in one text", `${"storm ".repeat(26)}${"风".repeat(36)}`, 12],
  [
    "words with apostrophes and hyphens are one word, punctuation none",
    "(Don't!) … half-told — it’s 3.",
    (60 * 4) / 260,
  ],
  ["Chinese punctuation takes no time", "风，大。", (60 * 2) / 360],
])("%s", (_, text, seconds) => {
  expect(readingSeconds(text)).toBeCloseTo(seconds, 10);
});
