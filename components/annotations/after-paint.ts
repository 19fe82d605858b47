/** A tab in the background paints nothing; there it happens anyhow, after this long. */
const PATIENCE_MS = 100;

/** Runs something once what changed just now is on the screen; returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, PATIENCE_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
