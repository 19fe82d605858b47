import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ParseFailure, ParseFailureCode } from "./reading";

/** Why a reply could not be read, as it is said to the model that wrote it and shown to people. */
const sentences: Record<ParseFailureCode, Bilingual> = {
  empty: { en: "the response is empty", zh: "输出为空" },
  "too-long": { en: "the response has more than {most} characters", zh: "输出超过 {most} 个字符" },
  "broken-json": { en: "the JSON is incomplete or invalid", zh: "JSON 不完整或无效" },
  "no-object": { en: "there is no JSON object in it", zh: "里面没有 JSON 对象" },
  "wrong-shape": { en: "these fields are missing or invalid: {fields}", zh: "以下字段缺失或不符合格式：{fields}" },
  "no-explanation": { en: "there is no explanation", zh: "没有写理由" },
  "no-score": { en: "there is no score", zh: "没有评分" },
  "no-score-for": { en: "there is no score for {name}", zh: "没有 {name} 的评分" },
  "two-scores": { en: "it states two different scores", zh: "前后的评分不同" },
  "two-values": { en: "it states two different values", zh: "前后的内容不同" },
  "several-scores": { en: "it states more than one score: {found}", zh: "评分不止一个：{found}" },
  "not-whole": { en: "the score {found} is not a whole number", zh: "评分 {found} 不是整数" },
  "off-scale": { en: "the score {found} is outside {min} to {max}", zh: "评分 {found} 不在 {min} 到 {max} 之间" },
  contradiction: { en: "its choice and its score contradict each other", zh: "所选的一方与评分矛盾" },
  "no-verdict": { en: "it says neither yes nor no", zh: "没有说明有或无" },
  "two-verdicts": { en: "it says yes and no", zh: "前后矛盾，既说有又说无" },
  "no-choice": { en: "it names none of the options", zh: "没有选择任何选项" },
  "two-choices": { en: "it names two different options", zh: "前后选择的选项不同" },
  "no-utterance": { en: "there is no utterance in it", zh: "里面没有台词" },
  "reader-error": { en: "it could not be parsed: {message}", zh: "无法解析：{message}" },
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
