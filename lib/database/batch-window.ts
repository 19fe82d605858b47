const WINDOW_MS = 10;
let current: Promise<void> | null = null;

/**
 * The end of the current batch window, the same for all who ask within it: writes that wait for it are written
 * together. A call releases its permit before.
 */
export const batchWindow = (): Promise<void> =>
  (current ??= new Promise((resolve) => {
    setTimeout(() => {
      current = null;
      resolve();
    }, WINDOW_MS);
  }));
