import { inventions } from "./lines";
import { isChinese, type ReadPrompt } from "./sections";

/** What can be counted about a response, each from 0 to 1: no understanding, and no claim to any. */
export type Merits = {
  /** Share of the response's words that the page knows. */
  grounded: number;
  /** Neither a grunt nor a lecture. */
  sized: number;
  /** Speaks as "I". */
  firstPerson: number;
  /** Names somebody who is there. */
  addressed: number;
  /** Set phrases, a name in front, the last line over again, another language, talk of scores. */
  flawed: number;
  /** Names a thing of which the page knows nothing. */
  invented: string | null;
};

export function meritsOf(response: string, prompt: ReadPrompt): Merits {
  const page = [prompt.scene, prompt.profile, prompt.others, ...prompt.history.map(({ text }) => text)].join("\n");
  const known = new Set(wordsOf(page));
  const words = wordsOf(response);
  const size = isChinese(response) ? response.length / 90 : words.length / 45;
  const name = prompt.profile.split("\n")[0]?.trim() ?? "";
  const others = new Set(prompt.history.map(({ speaker }) => speaker).filter((speaker) => speaker !== name));
  const flaws = [
    phrases.test(response),
    name !== "" && isNamedFirst(response, name),
    prompt.history.some(({ text }) => text.length > 8 && response.includes(text)),
    isChinese(response) !== isChinese(page),
    /\bscore\b|\bjudge\b|评分|评委|打分/i.test(response),
  ];
  return {
    grounded: words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length,
    sized: size > 1 ? Math.max(0, 2 - size) : size,
    firstPerson: /\b(I|me|my)\b|我|咱/.test(response) ? 1 : 0,
    addressed: [...others].some((other) => response.includes(other)) ? 1 : 0,
    flawed: flaws.filter(Boolean).length / 2,
    invented: inventions.find((thing) => response.includes(thing) && !page.includes(thing)) ?? null,
  };
}

/** One figure, from about −1 to 1. */
export const worth = (merits: Merits): number =>
  merits.grounded * 0.5 +
  merits.sized * 0.35 +
  merits.firstPerson * 0.1 +
  merits.addressed * 0.25 -
  merits.flawed * 0.6 -
  (merits.invented ? 0.6 : 0);

/** "Name: …", "**Name** …" */
function isNamedFirst(response: string, name: string): boolean {
  const bare = response.replace(/^[\s*"“]+/, "");
  return bare.startsWith(name) && /^\s*(\*|[:：])/.test(bare.slice(name.length));
}

const phrases =
  /great question|happy to help|it is important to|new beginning|很好的问题|为您服务|积极的心态|新的开始/i;

/** Latin words of four letters and more in lower case; of Chinese, pairs of characters. */
function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const han = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair ?? "");
  return [...latin, ...han];
}
