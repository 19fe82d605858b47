import { expect, it } from "vitest";
import { promptDraft } from "@/components/prompts/prompt-draft";

const start = "Speak as {{character}}.";
const of = { role: "furina-judge", language: "en", version: 2 } as const;

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("gives back what was written, for the same version of the same prompt in the same language only", () => {
  const there = storage();
  promptDraft(there, of, start).keep({ template: `${start} Calmly.`, note: "calmer" });
  expect(promptDraft(there, of, start).read()).toEqual({ template: `${start} Calmly.`, note: "calmer" });
  expect(promptDraft(there, { ...of, version: 3 }, start).read()).toBeNull();
  expect(promptDraft(there, { ...of, language: "zh" }, start).read()).toBeNull();
  expect(promptDraft(there, { ...of, role: "furina-checker" }, start).read()).toBeNull();
});

it("keeps a note without another wording, and nothing once both are as they were, or it is forgotten", () => {
  const there = storage();
  const draft = promptDraft(there, of, start);
  draft.keep({ template: start, note: "why" });
  expect(draft.read()?.note).toBe("why");
  draft.keep({ template: start, note: " " });
  expect(there.kept.size).toBe(0);
  draft.keep({ template: "", note: "" });
  expect(draft.read()).toEqual({ template: "", note: "" });
  draft.forget();
  expect(there.kept.size).toBe(0);
});

it("has nothing where the storage is forbidden, full or spoilt", () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error("full");
    },
  };
  promptDraft(full, of, start).keep({ template: "x", note: "" });
  expect(promptDraft(full, of, start).read()).toBeNull();
  promptDraft(null, of, start).keep({ template: "x", note: "" });
  expect(promptDraft(null, of, start).read()).toBeNull();
  for (const spoilt of ["{", "7", '{"template":1,"note":""}'])
    expect(promptDraft({ ...storage(), getItem: () => spoilt }, of, start).read()).toBeNull();
});
