/**
 * Fetches again what fonts could not be fetched: a browser never does by itself. A stylesheet put in again makes new
 * faces of it, and those in use are loaded.
 */
export function reloadFailedFaces(): void {
  if (![...document.fonts].some(({ status }) => status === "error")) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasFaces(link.sheet)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    // The old one stays until the new one is there, so that the page never stands without its style.
    again.addEventListener("load", () => link.remove());
    again.addEventListener("error", () => again.remove());
    link.after(again);
  }
}

function hasFaces(sheet: CSSStyleSheet | null): boolean {
  try {
    return [...(sheet?.cssRules ?? [])].some((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // A stylesheet of another origin tells nothing.
    return false;
  }
}
