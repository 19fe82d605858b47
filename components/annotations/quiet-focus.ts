/**
 * Focuses what is read so that arrows scroll it, without a ring: the person did not move the focus there. It gets one
 * when they come back to it by Tab. (`focusVisible: false` does the same where browsers know it.)
 */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  element.dataset.quiet = "";
  element.addEventListener("blur", () => delete element.dataset.quiet, { once: true });
  element.focus({ preventScroll: true });
}
