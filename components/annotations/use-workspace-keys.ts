"use client";

import type { RefObject } from "react";
import type { Command } from "@/components/annotations/keymap";
import type { Mark } from "@/components/annotations/mark-panel";
import type { Open } from "@/components/annotations/sheets";
import { useKeys } from "@/components/annotations/use-keys";
import type { WorkspaceState } from "@/components/annotations/use-workspace";
import { focusPoint } from "@/components/annotations/value-scale";

type Given = {
  state: WorkspaceState;
  next: () => void;
  panel: Mark | null;
  explanation: RefObject<HTMLTextAreaElement | null>;
  refocus: () => void;
  openPanel: (mark: Mark | null) => void;
  leavePanel: () => void;
  setOpen: (open: Open) => void;
  definitionOpen: boolean;
  setDefinitionOpen: (open: boolean) => void;
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
}: Given): void {
  useKeys((command: Command) => {
    switch (command.do) {
      case "choose":
        state.edit({ value: command.value });
        return focusPoint(command.value);
      case "next":
        return next();
      case "forward":
        return state.forward();
      case "back":
        return state.back();
      case "explain":
        return explanation.current?.focus();
      case "unsure":
      case "flag":
      case "comment":
        return state.current ? openPanel(command.do) : undefined;
      case "definition":
        return setDefinitionOpen(!definitionOpen);
      case "profile":
        return showProfile(state.current !== null, () => setOpen("profile"));
      case "guidelines":
      case "keys":
        return setOpen(command.do);
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
