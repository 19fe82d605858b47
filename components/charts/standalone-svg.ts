/** What a drawing takes from the page, in CSS and as attributes of SVG. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "stroke-linejoin",
  "paint-order",
  "text-anchor",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-variant-numeric",
] as const;

/** White around the drawing, in pixels. */
const MARGIN = 12;

const NAMESPACE = "http://www.w3.org/2000/svg";

export type Words = { title: string; description: string; lang: string };

/**
 * A drawing of the page as a file of its own: in light colours on a white ground, with its title and caption, without
 * anything to press.
 */
export function standaloneSvg(drawing: SVGSVGElement, words: Words): SVGSVGElement {
  const { width, height } = drawing.getBoundingClientRect();
  const corner = { x: String(-MARGIN), y: String(-MARGIN) };
  const extent = { width: String(round(width + 2 * MARGIN)), height: String(round(height + 2 * MARGIN)) };
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll("[data-point], title, desc")) element.remove();
  const stage = document.createElement("div");
  stage.dataset.theme = "light";
  stage.lang = words.lang;
  stage.style.cssText = `position:fixed;left:-10000px;width:${width}px;font-family:var(--font-sans)`;
  stage.append(copy);
  document.body.append(stage);
  try {
    const paper = getComputedStyle(stage).getPropertyValue("--sheet").trim();
    for (const element of [copy, ...copy.querySelectorAll<SVGElement>("*")]) inlineStyle(element);
    copy.prepend(
      made("title", {}, words.title),
      made("desc", {}, words.description),
      made("rect", { ...corner, ...extent, fill: paper }),
    );
  } finally {
    stage.remove();
  }
  setAll(copy, {
    xmlns: NAMESPACE,
    viewBox: `${corner.x} ${corner.y} ${extent.width} ${extent.height}`,
    ...extent,
    "xml:lang": words.lang,
  });
  return copy;
}

export const textOf = (svg: SVGSVGElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${svg.outerHTML}\n`;

const round = (pixels: number) => Math.round(pixels * 100) / 100;

function inlineStyle(element: SVGElement): void {
  const style = getComputedStyle(element);
  const parent = element.parentElement instanceof SVGElement ? getComputedStyle(element.parentElement) : null;
  const needed = PROPERTIES.flatMap((name) => {
    const value = style.getPropertyValue(name);
    // What is inherited need not be said again.
    const isNew = parent === null || parent.getPropertyValue(name) !== value;
    return isNew && value !== "" ? [[name, value] as const] : [];
  });
  for (const name of ["class", "style", "tabindex", "role", ...PROPERTIES]) element.removeAttribute(name);
  setAll(element, Object.fromEntries(needed));
}

function made(name: string, attributes: Record<string, string>, text = ""): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  setAll(element, attributes);
  element.textContent = text;
  return element;
}

function setAll(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
