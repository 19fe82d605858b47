/** Input, the page coming into or out of sight, and a change of item, in milliseconds of one steady clock. */
export type ActivityEvent = { at: number; kind: "input" | "shown" | "hidden" };

export const IDLE_AFTER_MS = 30_000;

/** How long the person has been at it: `counted` up to `since`; not counting while `since` is null. */
export type ActiveTime = { counted: number; visible: boolean; since: number | null; lastInput: number };

/** Starts counting at `at`: opening an item is itself a sign of life. */
export function startActiveTime(at: number, visible: boolean, counted = 0): ActiveTime {
  return { counted, visible, since: visible ? at : null, lastInput: at };
}

/** Counts up to the event. Time later than 30 s after the last input, and time out of sight, is left out. */
export function afterEvent(time: ActiveTime, { at, kind }: ActivityEvent): ActiveTime {
  const counted = activeMs(time, at);
  const visible = kind === "shown" ? true : kind === "hidden" ? false : time.visible;
  // Coming back to the page counts as input.
  const lastInput = kind === "hidden" ? time.lastInput : at;
  return { counted, visible, since: visible ? at : null, lastInput };
}

/** Active milliseconds up to `at`. */
export function activeMs({ counted, since, lastInput }: ActiveTime, at: number): number {
  if (since === null) return counted;
  return counted + Math.max(0, Math.min(at, lastInput + IDLE_AFTER_MS) - since);
}

/** Active seconds with one decimal. */
export const activeSeconds = (time: ActiveTime, at: number): number => Math.round(activeMs(time, at) / 100) / 10;
