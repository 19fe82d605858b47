import { hash32 } from "@/lib/protocols/order";

/** The tags that our prompts put around what is quoted. Their names are stable: whoever reads a prompt finds its parts by them. */
export const sectionTags = [
  "scene",
  "profile",
  "others",
  "history",
  "response",
  "explanation",
  "trajectory",
  "critique",
] as const;
export type SectionTag = (typeof sectionTags)[number];

// Also full-width and small angle brackets, and slashes in between: what a model would take for the tag.
const lookalike = new RegExp(`[<＜‹〈﹤]([\\s/／\\p{Cf}]*)(?=(?:${sectionTags.join("|")})\\b)`, "giu");

/** Quoted material in which no section can be opened or closed: the bracket before a section's name becomes "‹". */
export const neutralised = (text: string): string => text.replace(lookalike, "‹$1");

/** Eight hexadecimal digits, the same for the same texts, that occur in none of them: nobody who wrote one could know it. */
export function nonceFor(texts: readonly string[]): string {
  const key = JSON.stringify(texts);
  for (let salt = 0; ; salt += 1) {
    const nonce = hash32(`${salt}/${key}`).toString(16).padStart(8, "0");
    if (!key.toLowerCase().includes(nonce)) return nonce;
  }
}

/** A section: `<response id="A" fence="1f…">` on a line, the text, and the closing tag with the same fence. */
export function fenced(tag: SectionTag, text: string, nonce: string, id?: string): string {
  const named = id === undefined ? "" : ` id="${id}"`;
  return `<${tag}${named} fence="${nonce}">\n${neutralised(text)}\n</${tag} fence="${nonce}">`;
}
