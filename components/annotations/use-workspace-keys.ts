"use client";

import type { RefObject } from "react";
import { fieldAfter, openFields, withAnswer } from "@/components/annotations/fields";
import type { Command, Scroll } from "@/components/annotations/keymap";
import type { Mark } from "@/components/annotations/mark-panel";
import { focusField } from "@/components/annotations/points";
import type { Open } from "@/components/annotations/sheets";
import { withChange } from "@/components/annotations/submission";
import { useKeys } from "@/components/annotations/use-keys";
import type { DeskState } from "@/components/annotations/use-workspace";

type Given = {
  state: DeskState;
  next: () => void;
  panel: Mark | null;
  explanation: RefObject<HTMLTextAreaElement | null>;
  refocus: () => void;
  openPanel: (mark: Mark | null) => void;
  leavePanel: () => void;
  setOpen: (open: Open) => void;
  definitionOpen: boolean;
  setDefinitionOpen: (open: boolean) => void;
  scroll: (by: Scroll) => void;
  resizeText: (by: 1 | -1) => void;
  turnRoom: () => void;
};

/** What each key does here. */
export function useWorkspaceKeys({
  state,
  next,
  panel,
  explanation,
  refocus,
  openPanel,
  leavePanel,
  setOpen,
  definitionOpen,
  setDefinitionOpen,
  scroll,
  resizeText,
  turnRoom,
}: Given): void {
  const { fields, field, current } = state;
  // While a mark asks for its reason, numbers choose that.
  const keys = panel ? [] : (fields[field]?.points.map(({ key }) => key) ?? []);

  /** Answers the field at hand; of several, goes on to the next. */
  function choose(key: string) {
    const target = fields[field];
    const point = target?.points.find((each) => each.key.toLowerCase() === key);
    if (!current || !target || !point) return;
    const change = { answers: withAnswer(current.submission.answers, target, point.answer) };
    state.edit(change);
    const after = fieldAfter(fields, openFields(fields, withChange(current.submission, change)), field);
    if (after === field) return focusField(target.key, point.answer);
    goTo(after);
  }

  function goTo(at: number) {
    const target = fields[at];
    if (!target) return;
    state.setField(at);
    focusField(target.key);
  }

  useKeys({ keys, fields: fields.length }, (command: Command) => {
    switch (command.do) {
      case "choose":
        return choose(command.key);
      case "next":
        return next();
      case "forward":
        return state.forward();
      case "back":
        return state.back();
      // Past the last field lies the next item, before the first the earlier one.
      case "down":
        return field < fields.length - 1 ? goTo(field + 1) : state.forward();
      case "up":
        return field > 0 ? goTo(field - 1) : state.back();
      case "explain":
        return explanation.current?.focus();
      case "unsure":
      case "flag":
      case "comment":
        return current ? openPanel(command.do) : undefined;
      case "definition":
        return setDefinitionOpen(!definitionOpen);
      case "profile":
        return showProfile(current !== null, () => setOpen("profile"));
      case "guidelines":
      case "keys":
      case "answers":
        return setOpen(command.do);
      case "larger":
        return resizeText(1);
      case "smaller":
        return resizeText(-1);
      case "room":
        return turnRoom();
      case "pageUp":
      case "pageDown":
      case "top":
      case "end":
      case "responsesUp":
      case "responsesDown":
        return scroll(command.do);
      case "leave":
        return panel ? leavePanel() : definitionOpen && !inField() ? setDefinitionOpen(false) : refocus();
      case "nothing":
        return;
    }
  });
}

/** Beside the script where there is room, else a sheet. */
function showProfile(isThere: boolean, openSheet: () => void): void {
  const aside = document.getElementById("profile");
  if (aside?.checkVisibility()) aside.focus();
  else if (isThere) openSheet();
}

const inField = () => document.activeElement?.matches("input, textarea") ?? false;
