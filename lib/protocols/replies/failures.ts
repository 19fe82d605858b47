import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ParseFailure, ParseFailureCode } from "./reading";

/** Why a reply could not be read, as it is said to the model that wrote it and shown to people. */
const sentences: Record<ParseFailureCode, Bilingual> = {
  empty: { en: "the reply is empty", zh: "回答是空的" },
  "too-long": { en: "the reply has more than {most} characters", zh: "回答超过了 {most} 个字符" },
  "broken-json": { en: "the JSON is broken off or cannot be parsed", zh: "JSON 不完整，或无法解析" },
  "no-object": { en: "there is no JSON object in it", zh: "里面没有 JSON 对象" },
  "wrong-shape": { en: "these fields are missing or wrong: {fields}", zh: "这些字段缺少或不对：{fields}" },
  "no-explanation": { en: "there is no explanation", zh: "没有写理由" },
  "no-score": { en: "there is no score", zh: "没有给分" },
  "no-score-for": { en: "there is no score for {name}", zh: "没有给 {name} 打分" },
  "two-scores": { en: "it states two different scores", zh: "前后给了不同的分数" },
  "two-values": { en: "it states two different values", zh: "前后给了不同的内容" },
  "several-scores": { en: "it states more than one score: {found}", zh: "给了不止一个分数：{found}" },
  "not-whole": { en: "the score {found} is not a whole number", zh: "分数 {found} 不是整数" },
  "off-scale": { en: "the score {found} is outside {min} to {max}", zh: "分数 {found} 不在 {min} 到 {max} 之间" },
  contradiction: { en: "its choice and its score contradict each other", zh: "所选的一方与分数相矛盾" },
  "no-verdict": { en: "it says neither yes nor no", zh: "没有说明有还是无" },
  "two-verdicts": { en: "it says yes and no", zh: "前后说法不一，既说有又说无" },
  "no-choice": { en: "it names none of the options", zh: "没有选出任何一个选项" },
  "two-choices": { en: "it names two different options", zh: "前后选了不同的选项" },
  "no-utterance": { en: "there is no utterance in it", zh: "里面没有台词" },
  "reader-error": { en: "it could not be read: {message}", zh: "无法读取：{message}" },
};

/** A parse failure in words, without a full stop. */
export const failureSentence = ({ code, params = {} }: ParseFailure, language: "en" | "zh"): string =>
  sentences[code][language].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

/** Whether a stored code is that of a parse failure. */
export const isParseFailureCode = (code: string): code is ParseFailureCode => Object.hasOwn(sentences, code);

/** A parse failure from its stored code and parameters. */
export const storedFailure = (code: string | null, params: ParseFailure["params"] | null): ParseFailure =>
  code !== null && isParseFailureCode(code)
    ? { code, ...(params && { params }) }
    : { code: "reader-error", params: { message: code ?? "" } };
