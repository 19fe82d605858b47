import type { Scroll } from "@/components/annotations/keymap";

/** One press moves this share of the box. */
const PAGE = 0.85;
const RESPONSE_PX = 96;

/**
 * Scrolls the dialogue by pages or to its ends, or the responses together, wherever the focus is. Where the dialogue
 * cannot go further, the page does: on low windows it scrolls.
 */
export function scrollReading(scroll: Scroll, dialogue: HTMLElement | null): void {
  if (scroll === "responsesUp" || scroll === "responsesDown") {
    const top = scroll === "responsesDown" ? RESPONSE_PX : -RESPONSE_PX;
    for (const box of document.querySelectorAll("[data-place=response], [data-judged]")) box.scrollBy({ top });
    return;
  }
  if (!dialogue) return;
  if (scroll === "top" || scroll === "end") {
    dialogue.scrollTop = scroll === "top" ? 0 : dialogue.scrollHeight;
    return;
  }
  const by = PAGE * dialogue.clientHeight * (scroll === "pageDown" ? 1 : -1);
  const before = dialogue.scrollTop;
  dialogue.scrollTop += by;
  if (dialogue.scrollTop === before) window.scrollBy({ top: PAGE * window.innerHeight * Math.sign(by) });
}
