/** Whether a `unicode-range` of CSS holds any of the characters. */
export function coversAny(range: string, characters: Iterable<string>): boolean {
  const ranges = [...range.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = "", to]) => [
    parseInt(from.replaceAll("?", "0"), 16),
    parseInt(to ?? from.replaceAll("?", "f"), 16),
  ]);
  for (const character of characters) {
    const point = character.codePointAt(0) ?? 0;
    if (ranges.some(([from = 0, to = 0]) => point >= from && point <= to)) return true;
  }
  return false;
}

/**
 * The page's loaded fonts that a text needs, as `@font-face` rules that hold the fonts themselves: a picture made of
 * an SVG cannot load them from anywhere.
 */
export async function fontFacesFor(text: string): Promise<string> {
  const characters = new Set(text);
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map((face) => identity(face.family, face.unicodeRange)),
  );
  const faces = [...document.styleSheets].flatMap(rulesOf).filter(({ style }) => {
    const [family, range] = [style.getPropertyValue("font-family"), style.getPropertyValue("unicode-range")];
    return loaded.has(identity(family, range)) && coversAny(range || "U+0-10FFFF", characters);
  });
  return (await Promise.all(faces.map(embedded))).join("\n");
}

const identity = (family: string, range: string) =>
  `${family.replaceAll(/["']/g, "")} ${(range || "U+0-10FFFF").replaceAll(/\s|\b0+(?=[0-9a-f])/gi, "").toUpperCase()}`;

function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSFontFaceRule[] {
  return [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? rule : rule instanceof CSSGroupingRule ? rulesOf(rule) : [],
  );
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const source = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue("src"))?.[1];
  if (!source) return "";
  const response = await fetch(new URL(source, parentStyleSheet?.href ?? location.href));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const said = ["font-family", "font-weight", "font-style", "unicode-range"]
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`);
  return `@font-face{${said.join(";")};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")}`;
}
