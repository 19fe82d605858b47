import type { PromptLanguage } from "@/lib/protocols/prompts/languages";

/** A wording being written, and what is said about the change. */
export type PromptDraft = { template: string; note: string };

/** Which version of which prompt it began with. */
export type DraftOf = { role: string; language: PromptLanguage; version: number };

/** A browser's storage; null where there is none. */
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was written of a new version, kept in this browser while it differs from the version it began with. A storage that is full or forbidden keeps nothing. */
export function promptDraft(storage: TextStorage | null, { role, language, version }: DraftOf, start: string) {
  const name = `dramaturg.prompt:${role}:${language}:${version}`;
  const forget = () => {
    attempt(() => storage?.removeItem(name));
  };
  return {
    read: (): PromptDraft | null => {
      const kept = attempt(() => JSON.parse(storage?.getItem(name) ?? "null") as unknown);
      return isDraft(kept) && differs(kept, start) ? { template: kept.template, note: kept.note } : null;
    },
    keep: (draft: PromptDraft) => {
      if (differs(draft, start)) attempt(() => storage?.setItem(name, JSON.stringify(draft)));
      else forget();
    },
    forget,
  };
}

const differs = ({ template, note }: PromptDraft, start: string): boolean => template !== start || note.trim() !== "";

const isDraft = (value: unknown): value is PromptDraft =>
  typeof value === "object" &&
  value !== null &&
  "template" in value &&
  typeof value.template === "string" &&
  "note" in value &&
  typeof value.note === "string";

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
