import { fontFacesFor } from "@/components/charts/font-faces";
import { standaloneSvg, textOf, type Words } from "@/components/charts/standalone-svg";

/** Pixels of the picture to one of the page: about 300 to an inch in a column of 8 cm. */
const SCALE = 3;

export const fileFormats = ["SVG", "PNG", "CSV"] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * Has the browser keep the drawing as it stands, in light colours. Rejects where the browser cannot make the picture.
 */
export async function downloadDrawing(
  drawing: SVGSVGElement,
  format: "SVG" | "PNG",
  name: string,
  words: Words,
): Promise<void> {
  const svg = standaloneSvg(drawing, words);
  if (format === "SVG") return save(new Blob([textOf(svg)], { type: "image/svg+xml" }), `${name}.svg`);
  save(await pictureOf(svg), `${name}.png`);
}

export function downloadText(text: string, name: string): void {
  save(new Blob([text], { type: "text/csv" }), name);
}

async function pictureOf(svg: SVGSVGElement): Promise<Blob> {
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = await fontFacesFor(svg.textContent ?? "");
  svg.prepend(style);
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const address = URL.createObjectURL(new Blob([textOf(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(width * SCALE),
      height: Math.round(height * SCALE),
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("The canvas gave no picture.");
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  // Names of models may hold slashes and colons.
  const download = name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
  const link = Object.assign(document.createElement("a"), { href: address, download });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
