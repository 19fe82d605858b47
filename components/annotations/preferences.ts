/**
 * How an annotator likes to read, kept in cookies: the server knows them, so that the first paint is right.
 */
export const HINTS_COOKIE = "dramaturg.hints";
export const TEXT_SIZE_COOKIE = "dramaturg.text-size";
export const SPLIT_COOKIE = "dramaturg.split";

export type Preferences = {
  /** Whether keys are shown on the buttons that they press. */
  hints: boolean;
  /** The size of dialogue and responses, in per cent. */
  textSize: number;
  /** The height of what is judged, in per cent of the window's; null = as high as it needs, up to a limit. */
  split: number | null;
};

export const TEXT_SIZES: readonly number[] = [90, 100, 115, 130, 150, 175];
export const SPLIT = { min: 12, max: 80 };

/** The preferences in a jar of cookies; what is missing or makes no sense is as it is for everyone. */
export function preferencesIn(cookie: (name: string) => string | undefined): Preferences {
  const textSize = Number(cookie(TEXT_SIZE_COOKIE));
  const split = Number(cookie(SPLIT_COOKIE));
  return {
    hints: cookie(HINTS_COOKIE) !== "off",
    textSize: TEXT_SIZES.includes(textSize) ? textSize : 100,
    split: split >= SPLIT.min && split <= SPLIT.max ? split : null,
  };
}

/** The next larger (1) or smaller (-1) size; the last one stays. */
export function nextTextSize(size: number, by: 1 | -1): number {
  return TEXT_SIZES[TEXT_SIZES.indexOf(size) + by] ?? size;
}

/** A height in per cent within the limits. */
export const withinSplit = (percent: number): number => Math.round(Math.min(SPLIT.max, Math.max(SPLIT.min, percent)));
