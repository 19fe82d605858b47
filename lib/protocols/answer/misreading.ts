import type { Coded, Params } from "@/lib/i18n/codes";

type Texts = Record<"en" | "zh", string>;

/**
 * Why a response could not be parsed, as its model is told when it is asked to repair it. These texts are part of
 * prompts, in the language of the prompt; they are not words of the interface. `{name}` stands for a parameter.
 */
const texts = {
  "reply-empty": { en: "the answer is empty", zh: "回答是空的" },
  "reply-too-long": { en: "the answer has more than {max} characters", zh: "回答超过了 {max} 个字符" },
  "no-utterance": { en: "there is no utterance in it", zh: "里面没有台词" },
  "no-json": { en: "there is no JSON object in it", zh: "里面没有 JSON 对象" },
  "broken-json": { en: "the JSON is broken off or cannot be parsed", zh: "JSON 不完整，或无法解析" },
  "wrong-json": { en: "these fields are missing or wrong: {fields}", zh: "这些字段缺少或不对：{fields}" },
  "no-explanation": { en: "there is no explanation", zh: "没有写理由" },
  "no-score": { en: "there is no score", zh: "没有给分" },
  "two-scores": { en: "it states two different scores", zh: "前后给了不同的分数" },
  "several-scores": { en: "it states more than one score: {scores}", zh: "给了不止一个分数：{scores}" },
  "score-not-whole": { en: "the score {score} is not a whole number", zh: "分数 {score} 不是整数" },
  "score-off-scale": { en: "the score {score} is outside {min} to {max}", zh: "分数 {score} 不在 {min} 到 {max} 之间" },
  "choice-against-score": {
    en: "its choice and its score contradict each other",
    zh: "所选的一方与分数相矛盾",
  },
  "no-verdict": { en: "it says neither yes nor no", zh: "没有说明有还是无" },
  "two-verdicts": { en: "it says yes and no", zh: "前后说法不一，既说有又说无" },
  "parser-error": { en: "it could not be parsed", zh: "无法解析" },
} satisfies Record<string, Texts>;

export type MisreadingCode = keyof typeof texts;
export type Misreading = Coded<MisreadingCode>;

export const isMisreading = (code: string): code is MisreadingCode => Object.hasOwn(texts, code);

/** What the model is told. */
export const misreadingText = ({ code, params }: Misreading, language: "en" | "zh"): string =>
  texts[code][language].replace(/\{(\w+)\}/g, (hole, name: string) => String(params?.[name] ?? hole));

/** A misreading from its stored code and parameters. */
export const storedMisreading = (code: string | null, params: Params | null): Misreading =>
  code !== null && isMisreading(code) ? { code, ...(params && { params }) } : { code: "parser-error" };
