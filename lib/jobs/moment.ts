const MOMENT_MS = 10;
let current: Promise<void> | null = null;

/** The end of this moment, the same for all who ask within it: what waits for it before it is written is written together. A call's slot is free by then. */
export const momentOver = (): Promise<void> =>
  (current ??= new Promise((resolve) => {
    setTimeout(() => {
      current = null;
      resolve();
    }, MOMENT_MS);
  }));
