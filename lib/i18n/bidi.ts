import { rule } from "@/lib/i18n/codes";

/**
 * Characters that change the order in which their neighbours are shown (Unicode, UAX #9, Bidi_Control): a name with one
 * can pass for another, or turn around the words after it.
 */
const CONTROL = /\p{Bidi_Control}/u;

/** For names that people type: `.refine(...withoutBidiControls)`. Imported texts keep theirs and are isolated where shown. */
export const withoutBidiControls: [(text: string) => boolean, ReturnType<typeof rule>] = [
  (text) => !CONTROL.test(text),
  rule("bidi-control"),
];
