let context: CanvasRenderingContext2D | null = null;

/** How wide a text really is in the page's font, in pixels; in the browser only. */
export function measuredWidth(text: string, pixels: number): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length * pixels;
  context.font = `${pixels}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
