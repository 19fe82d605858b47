import type { Page } from "@playwright/test";

/** How far the page overflows horizontally, in CSS pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns when React has hydrated the page, so that keys and clicks work. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document.querySelector("main"), document.querySelector("button, main a")].every(
      (element) => !element || Object.keys(element).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

const MOST_STOPS = 300;
/** Key presses between two checks whether the end was reached. */
const AT_ONCE = 25;

declare global {
  interface Window {
    /** State in the page during `tabThrough`. */
    tabbing?: { ended: boolean; unmarked: Set<string>; note: () => void };
  }
}

/** Goes through the page with the Tab key. Returns the controls it never reached and those without a visible focus. */
export async function tabThrough(page: Page): Promise<{ unreached: string[]; unmarked: string[] }> {
  const most = Math.min(MOST_STOPS, (await page.evaluate(markStops)) + 5);
  await page.evaluate(watchTab);
  for (let pressed = 0; pressed < most && !(await page.evaluate(() => window.tabbing?.ended));) {
    const rest = Math.min(pressed + AT_ONCE, most);
    for (; pressed < rest; pressed++) await page.keyboard.press("Tab");
    await page.evaluate(() => window.tabbing?.note());
  }
  return page.evaluate(() => ({
    unreached: [...document.querySelectorAll("[data-stop=waiting]")].map((element) => element.outerHTML.slice(0, 160)),
    unmarked: [...(window.tabbing?.unmarked ?? [])],
  }));
}

/** In the page: marks and counts the controls that the Tab key should reach. */
function markStops(): number {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
  const radios = new Set<string>();
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    if (
      element.tabIndex < 0 ||
      element.matches(":disabled, [type=hidden], [inert] *") ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    // Of radio buttons with one name only the checked or the first one is reachable.
    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
      ({ name }) => name === element.name,
    );
    if (element !== (group.find(({ checked }) => checked) ?? group[0]) || radios.has(element.name)) return false;
    radios.add(element.name);
    return true;
  });
  for (const stop of stops) stop.dataset.stop = "waiting";
  return stops.length;
}

/**
 * In the page: starts at the top and records each focused element at the next key press, without a round trip in
 * between: that it was reached, and its markup if neither it nor its label showed an outline, ring or shadow. Stops
 * after the last.
 */
function watchTab(): void {
  const start = document.body;
  start.tabIndex = -1;
  start.focus();
  start.removeAttribute("tabindex");
  let last: Element | null = document.body;
  const note = () => {
    const element = document.activeElement;
    if (tabbing.ended || element === last) return;
    last = element;
    if (
      !(element instanceof HTMLElement || element instanceof SVGElement) ||
      element === document.body ||
      element.dataset.stop === "reached"
    ) {
      tabbing.ended = true;
      return;
    }
    if (element.dataset.stop) element.dataset.stop = "reached";
    const shown = [
      element,
      ...("labels" in element ? ((element.labels as NodeListOf<HTMLElement> | null) ?? []) : []),
    ].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    });
    // A point of a figure shows it by its stroke.
    const drawn = [...element.querySelectorAll("circle, rect")].some(
      (shape) => parseFloat(getComputedStyle(shape).strokeWidth) >= 3,
    );
    if (!shown && !drawn) tabbing.unmarked.add(element.outerHTML.slice(0, 160));
  };
  const tabbing = { ended: false, unmarked: new Set<string>(), note };
  window.tabbing = tabbing;
  document.addEventListener("keydown", ({ key }) => key === "Tab" && note(), { capture: true });
}
