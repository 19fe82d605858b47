import { expect, it } from "vitest";
import { partThinking } from "./thinking";

it.each([
  ["Aye.", "Aye.", null],
  ["<think>\nWhy?\n</think>\n\nAye.", "Aye.", "Why?"],
  ["Why?\n</think>\nAye.", "Aye.", "Why?"],
  ["<think></think>Aye.", "Aye.", null],
  ["<thinking>Why?</thinking> Aye.", "Aye.", "Why?"],
  ["<think>Why, and why, and", "", "Why, and why, and"],
  ["Aye. <think>Now, was that", "Aye.", "Now, was that"],
  ["I think so.", "I think so.", null],
  ["<THINK>x</THINK>y", "y", "x"],
  ["A. <thought>b</thought> C.", "A.  C.", "b"],
  ["<think>a <think> b</think>Aye.", "Aye.", "a <think> b"],
  ["◁think▷Why?◁/think▷ Aye.", "Aye.", "Why?"],
  ["[THINK]Why?[/THINK]Aye.", "Aye.", "Why?"],
  ["[think] it over.", "[think] it over.", null],
  ["<|begin_of_thought|>Why?<|end_of_thought|>Aye.", "Aye.", "Why?"],
  ["<|channel|>analysis<|message|>Why?<|end|><|start|>assistant<|channel|>final<|message|>Aye.", "Aye.", "Why?"],
  ["<seed:think>Why?</seed:think>Aye.", "Aye.", "Why?"],
])("%j is said as %j, thought as %j", (written, text, thinking) =>
  expect(partThinking(written)).toEqual({ text, thinking }),
);

// In time that grows with the square of the length this would take hours, not the minute that it has.
it("comes to the end of a long hostile answer", { timeout: 60_000 }, () => {
  expect(partThinking("<think>".repeat(1_000_000)).text).toBe("");
});
