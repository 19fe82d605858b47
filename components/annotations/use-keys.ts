"use client";

import { useEffect, useEffectEvent } from "react";
import { type Command, commandFor, type Place } from "@/components/annotations/keymap";

/** One listener for all keys of the workspace. */
export function useKeys(onCommand: (command: Command) => void): void {
  const run = useEffectEvent(onCommand);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // Safari ends a composition before the Enter that ended it; 229 gives it away.
      const isComposing = event.isComposing || event.keyCode === 229;
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      const command = commandFor(
        { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing },
        placeOf(event.target),
      );
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function placeOf(target: EventTarget | null): Place {
  if (document.querySelector("dialog[open]")) return "sheet";
  if (!(target instanceof HTMLElement)) return "page";
  const said = target.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (said === "scale" || said === "explanation") return said;
  if (target.isContentEditable || target.matches("input, textarea, select")) return "field";
  return target.closest("button, a, summary, [role=button]") ? "control" : "page";
}
