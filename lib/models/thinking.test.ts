import { expect, it } from "vitest";
import { partThinking } from "./thinking";

it.each([
  ["Aye.", "Aye.", null],
  ["<think>\nWhy?\n</think>\n\nAye.", "Aye.", "Why?"],
  ["Why?\n</think>\nAye.", "Aye.", "Why?"],
  ["<think></think>Aye.", "Aye.", null],
  ["<thinking>Why?</thinking> Aye.", "Aye.", "Why?"],
  ["<think>Why, and why, and", "", "Why, and why, and"],
  ["I <think> so.", "I <think> so.", null],
])("%j is said as %j, thought as %j", (written, text, thinking) =>
  expect(partThinking(written)).toEqual({ text, thinking }),
);
