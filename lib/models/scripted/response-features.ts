import { isChinese, type ReadPrompt } from "./read-prompt";
import { inventions } from "./utterance-templates";

/** Countable features of a response, each from 0 to 1. They imply no understanding of the text. */
export type ResponseFeatures = {
  /** Share of the response's words that occur in the context. */
  grounded: number;
  /** Of a usual length. */
  sized: number;
  /** Speaks as "I". */
  firstPerson: number;
  /** Names another speaker of the history. */
  addressed: number;
  /** Set phrases, a leading name, a repeated line, another language, or mention of scores. */
  flawed: number;
  /** An invented thing that it names. */
  invented: string | null;
};

export function featuresOf(response: string, prompt: ReadPrompt): ResponseFeatures {
  const context = [prompt.scene, prompt.profile, prompt.others, ...prompt.history.map(({ text }) => text)].join("\n");
  const known = new Set(wordsOf(context));
  const words = wordsOf(response);
  const size = isChinese(response) ? response.length / 90 : words.length / 45;
  const name = prompt.profile.split("\n")[0]?.trim() ?? "";
  const others = new Set(prompt.history.map(({ speaker }) => speaker).filter((speaker) => speaker !== name));
  const flaws = [
    phrases.test(response),
    name !== "" && isNamedFirst(response, name),
    prompt.history.some(({ text }) => text.length > 8 && response.includes(text)),
    isChinese(response) !== isChinese(context),
    /\bscore\b|\bjudge\b|评分|评委|打分/i.test(response),
  ];
  return {
    grounded: words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length,
    sized: size > 1 ? Math.max(0, 2 - size) : size,
    firstPerson: /\b(I|me|my)\b|我|咱/.test(response) ? 1 : 0,
    addressed: [...others].some((other) => response.includes(other)) ? 1 : 0,
    flawed: flaws.filter(Boolean).length / 2,
    invented: inventions.find((thing) => response.includes(thing) && !context.includes(thing)) ?? null,
  };
}

/** The quality of a response as one number, from about −1 to 1. */
export const qualityOf = (features: ResponseFeatures): number =>
  features.grounded * 0.5 +
  features.sized * 0.35 +
  features.firstPerson * 0.1 +
  features.addressed * 0.25 -
  features.flawed * 0.6 -
  (features.invented ? 0.6 : 0);

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
