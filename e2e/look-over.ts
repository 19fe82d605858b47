import type { Page } from "@playwright/test";

/** How far the page could be scrolled sideways, in CSS pixels. */
export const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns when React has taken the page over: what it adds is there, and keys and presses work. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => [document.querySelector("main"), document.querySelector("button, main a")].every((element) => !element || Object.keys(element).some((key) => key.startsWith("__reactProps"))));
}

const MOST_STOPS = 300;

/** Goes through the page by the Tab key, from its start to its end: which controls it never came to, and on which nothing showed that they had the focus. */
export async function tabThrough(page: Page): Promise<{ unreached: string[]; unmarked: string[] }> {
  const expected = await page.evaluate(markStops);
  const unmarked = new Set<string>();
  await page.evaluate(() => {
    const start = document.body;
    start.tabIndex = -1;
    start.focus();
    start.removeAttribute("tabindex");
  });
  for (let stop = 0; stop < Math.min(MOST_STOPS, expected + 5); stop++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(markReached);
    if (found === "end") break;
    if (found) unmarked.add(found);
  }
  const unreached = await page.evaluate(() => [...document.querySelectorAll("[data-stop=waiting]")].map((element) => element.outerHTML.slice(0, 160)));
  return { unreached, unmarked: [...unmarked] };
}

/** In the page: marks what the Tab key should come to and counts it. */
function markStops(): number {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
  const radios = new Set<string>();
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled, [type=hidden], [inert] *") || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    // Of radios with one name, one is a stop: the chosen one, or the first.
    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(({ name }) => name === element.name);
    if (element !== (group.find(({ checked }) => checked) ?? group[0]) || radios.has(element.name)) return false;
    radios.add(element.name);
    return true;
  });
  for (const stop of stops) stop.dataset.stop = "waiting";
  return stops.length;
}

/** In the page: takes the mark off the focused element; its tag and text where no outline, ring or shadow shows on it or its label, "end" after the last. */
function markReached(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return "end";
  if (element.dataset.stop === "reached") return "end";
  if (element.dataset.stop) element.dataset.stop = "reached";
  const shown = [element, ...("labels" in element ? ((element.labels as NodeListOf<HTMLElement> | null) ?? []) : [])].some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  return shown ? null : element.outerHTML.slice(0, 160);
}
