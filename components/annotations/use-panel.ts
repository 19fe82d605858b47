"use client";

import { useState } from "react";
import { answerAt, fieldAfter, isAnswered, openFields, withAnswer } from "@/components/annotations/fields";
import type { Mark } from "@/components/annotations/mark-panel";
import type { Submission } from "@/components/annotations/submission";
import type { DeskState } from "@/components/annotations/use-workspace";

export type Panel = {
  /** The mark whose reason is asked for just now. */
  mark: Mark | null;
  /** Opens a mark's panel, which sets the mark; null closes it. */
  open: (mark: Mark | null) => void;
  /** Closes it. Left before a word was said: as if it had not been opened, an answer that it cleared included. */
  leave: () => void;
  /** The next item is there: nothing to go back to. */
  forget: () => void;
};

/** The panel of a mark (unsure, flag, comment) on the item shown. */
export function usePanel(state: DeskState, onClose: () => void): Panel {
  const { current, fields, field } = state;
  const [opened, setOpened] = useState<{ id: string; mark: Mark; before: Submission; field: number } | null>(null);
  const mark = opened && opened.id === current?.assignment.id ? opened.mark : null;

  function open(next: Mark | null) {
    setOpened(next && current ? { id: current.assignment.id, mark: next, before: current.submission, field } : null);
    if (next === null) return onClose();
    if (next === "unsure") leaveBlank();
    if (next === "flag" && current?.submission.flag === null) state.edit({ flag: "" });
  }

  /** Leaves the question at hand blank, says so of the item, and goes on to the next question. */
  function leaveBlank() {
    const target = fields[field];
    if (!current || !target || target.question.type === "text") return;
    const { answers: before, unsure } = current.submission;
    // Unsure already: opened to read or change the reason, which takes no answer away.
    if (unsure !== null && isAnswered(answerAt(before, target))) return;
    const answers = withAnswer(before, target, null);
    state.edit({ answers, unsure: unsure ?? "" });
    state.setField(fieldAfter(fields, openFields(fields, { answers, unsure: unsure ?? "" }), field));
  }

  function leave() {
    const before = opened?.before;
    if (mark === "unsure" && before?.unsure === null && current?.submission.unsure === "") {
      state.edit({ unsure: null, answers: before.answers });
      state.setField(opened?.field ?? 0);
    }
    if (mark === "flag" && before?.flag === null && current?.submission.flag === "") state.edit({ flag: null });
    open(null);
  }

  return { mark, open, leave, forget: () => setOpened(null) };
}
