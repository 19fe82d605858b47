"use client";

import { useEffect, useEffectEvent } from "react";
import { type Asked, type Command, commandFor, type Place } from "@/components/annotations/keymap";

/** One listener for all keys of the workspace. */
export function useKeys(asked: Asked, onCommand: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    // Safari ends a composition before the Enter that ended it; 229 gives it away.
    const isComposing = event.isComposing || event.keyCode === 229;
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const press = { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing };
    const command = commandFor(press, placeOf(event.target), asked);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function placeOf(target: EventTarget | null): Place {
  if (document.querySelector("dialog[open]")) return "sheet";
  if (!(target instanceof HTMLElement)) return "page";
  const said = target.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (said === "answer" || said === "explanation" || said === "response") return said;
  if (target.isContentEditable || target.matches("input, textarea, select")) return "field";
  return target.closest("button, a, summary, [role=button]") ? "control" : "page";
}
