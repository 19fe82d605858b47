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

/** The same where the focus is on nothing, so that the first key finds it. Not by touch, where nothing needs the focus. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches) focusQuietly(element);
}
