/** Pieces of format-rules: each takes a text and gives it back mended, or as it was. */

const isUpright = (language: string): boolean => /^(?:zh|ja)\b/i.test(language);

/** A text that is one code block as a whole. */
export const withoutCodeFence = (text: string): string =>
  (/^```[\w-]*\n?([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text).trim();

const preambles = [
  /^(?:(?:sure|certainly|of course|absolutely|okay|ok|understood)[!,.]?\s*)?here(?:'s|’s| is| are)\b[^\n:]{0,100}\b(?:response|reply|line|utterance|answer|version|dialogue)\b[^\n:]{0,60}:\s*/i,
  /^(?:(?:好的|当然|没问题|明白|收到)[，,！!。.]?\s*)?(?:以下|下面|这)是[^\n：:]{0,40}(?:回应|回复|回答|台词|下一句|对白)[^\n：:]{0,20}[：:]\s*/,
];

/** Without an announcement of the reply in front of it. */
export const withoutPreamble = (text: string): string => preambles.reduce((rest, each) => rest.replace(each, ""), text);

/** Without "Response:" or "回应：" in front. */
export const withoutLabel = (text: string): string =>
  text.replace(
    /^[*_#\s]*(?:response|reply|answer|output|utterance|next line|回应|回复|回答|台词|输出|下一句)[*_]*\s*[:：][*_]*\s*/i,
    "",
  );

/** Actions between other brackets get round ones: full-width in Chinese and Japanese, where both kinds of round ones pass. */
export function withOwnBrackets(text: string, language: string): string {
  const round = rounded(language);
  const mended = text
    .replace(/[[［]([^[\]［］\n]{1,300})[\]］]/g, (whole, inner: string) =>
      /^\s*[\d\s,–-]*$/.test(inner) ? whole : round(inner),
    )
    .replace(/[【〔]([^【】〔〕\n]{1,300})[】〕]/g, (_, inner: string) => round(inner));
  return isUpright(language)
    ? mended
    : mended
        .replace(
          /\s?（([^（）\n]{1,300})）\s?/g,
          (_, inner: string, at: number) => `${at > 0 ? " " : ""}${round(inner)} `,
        )
        .trim();
}

const rounded =
  (language: string) =>
  (inner: string): string =>
    isUpright(language) ? `（${inner.trim()}）` : `(${inner.trim()})`;

/** Without headings, lists, rules, bold and code; *an action between stars* goes into round brackets, *stress* loses its stars. */
export function withoutMarkdown(text: string, language: string): string {
  return text
    .split("\n")
    .map((line) =>
      line
        .replace(/^\s*(?:[-*_]\s*){3,}$/, "")
        .replace(/^\s*(?:#{1,6}\s+)+/, "")
        .replace(/^\s*(?:>\s+)+/, "")
        .replace(/^\s*(?:[-+•]\s+)+(?=\S)/, "")
        .replace(/^\s*\*\s+(?=[^*\n]*$)/, ""),
    )
    .join("\n")
    .replace(/\*\*(?=\S)((?:[^*\n]|\*(?!\*))*?\S)\*\*/g, "$1")
    .replace(/__(?=\S)((?:[^_\n]|_(?!_))*?\S)__/g, "$1")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(
      /(?<![*\p{L}\p{N}])\*(?=[^\s*])([^*\n]{1,300})\*(?!\*)/gu,
      (_, inner: string, at: number, whole: string) =>
        isAction(inner, whole.slice(0, at)) ? rounded(language)(inner) : inner,
    )
    .trim();
}

/** Between stars: at the start or after a sentence, several words or a small letter are an action ("*sighs*", not "*Never*"). */
const isAction = (inner: string, before: string): boolean =>
  /^$|[.!?…。！？"”’')）\n]$/.test(endOf(before)) && (/\s/.test(inner.trim()) || /^[\p{Ll}\p{Lo}]/u.test(inner));

/** The end of a text without the spaces after it, in few characters; line breaks end sentences and stay. */
const endOf = (text: string): string =>
  text
    .slice(-200)
    .replace(/[^\S\n]+$/, "")
    .slice(-1);

const closing: Record<string, string> = { '"': '"', "“": "”", "「": "」", "『": "』", "«": "»", "‘": "’", "'": "'" };
const actions = /(\([^()\n]*\)|（[^（）\n]*）)/;

/** Where all that is spoken stands between quotation marks, without them. */
export function withoutQuotes(text: string): string {
  const whole = unquoted(text);
  if (whole !== null) return whole.trim();
  const parts = text.split(actions);
  const spoken = parts.filter((part, at) => at % 2 === 0 && part.trim() !== "");
  if (spoken.length === 0 || spoken.some((part) => unquoted(part.trim()) === null)) return text;
  return parts
    .map((part, at) =>
      at % 2 === 1 || part.trim() === "" ? part : part.replace(part.trim(), () => unquoted(part.trim()) ?? ""),
    )
    .join("");
}

/** The inside of one pair of quotation marks around the whole; null where there is no such pair. */
function unquoted(text: string): string | null {
  const close = closing[text[0] ?? ""];
  if (!close || text.length < 3 || !text.endsWith(close)) return null;
  const inside = text.slice(1, -1);
  return inside.includes(text[0] ?? "") || inside.includes(close) ? null : inside;
}
