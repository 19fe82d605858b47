import type { ReactNode } from "react";

/** Tags of messages: `<keys>` is said to who has a keyboard, `<touch>` to who has none. */
export const byInput = {
  keys: (words: ReactNode) => <span className="touch:hidden">{words}</span>,
  touch: (words: ReactNode) => <span className="keyboard:hidden">{words}</span>,
};
