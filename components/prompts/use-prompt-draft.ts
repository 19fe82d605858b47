"use client";

import { useState, useSyncExternalStore } from "react";
import { browserStorage } from "@/components/shell/browser";
import { promptDraft, type DraftOf, type PromptDraft } from "@/components/prompts/prompt-draft";

/** What is written of a new version. What an earlier visit left unsaved in this browser is back with the page; `found` says so. */
export function usePromptDraft(of: DraftOf, start: string) {
  const [{ kept, left }] = useState(() => {
    const kept = promptDraft(browserStorage(), of, start);
    return { kept, left: kept.read() };
  });
  // The server, and so the first rendering, knows of none.
  const before = useSyncExternalStore(
    never,
    () => left,
    () => null,
  );
  const [typed, setTyped] = useState<PromptDraft | null>(null);
  const [found, setFound] = useState(true);
  const draft = typed ?? before ?? { template: start, note: "" };
  const change = (part: Partial<PromptDraft>) => {
    const next = { ...draft, ...part };
    setTyped(next);
    kept.keep(next);
  };
  const discard = () => {
    setTyped({ template: start, note: "" });
    setFound(false);
    kept.forget();
  };
  return { draft, change, found: found && before !== null, discard, forget: kept.forget };
}

const never = () => () => {};
