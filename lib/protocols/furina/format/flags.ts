import { sectionTags } from "@/lib/protocols/prompts/fence";
import { isForeign } from "./script";

/** What is odd about a response and stays as it is: shown, counted, judged. */
export const flagNames = [
  "empty",
  "overlong",
  "no-speech",
  "wrong-language",
  "other-voice",
  "meta-talk",
  "addresses-judge",
] as const;
export type FlagName = (typeof flagNames)[number];

/** More than one utterance can be, in characters: it is not searched for anything to mend. */
export const mostCharacters = 20_000;

/** Talk about the task, from outside the scene. */
const metaTalk = [
  /\bas an? (?:ai\b|artificial intelligence|(?:large )?language model|(?:ai |virtual )?assistant)/i,
  /\bI(?:'m|’m| am) (?:just )?an? (?:ai\b|(?:large )?language model)/i,
  /\bhere(?:'s|’s| is) (?:my|the|a|one|another|your) [^.:!?]{0,40}\b(?:response|reply|utterance|version)\b/i,
  /\brole-?play(?:s|ed|ing)?\b/i,
  /\((?:note|author's note|ooc)\b\s*:/i,
  /作为(?:一个|一名|一款)?\s*(?:AI|人工智能|(?:大型?)?语言模型|大模型)/i,
  /我(?:只)?是(?:一个|一名|一款)?\s*(?:AI|人工智能|(?:大型?)?语言模型|大模型)/i,
  /(?:以下|下面)是.{0,20}(?:回应|回复|台词|回答)/,
  /角色扮演|根据(?:人物|角色)?设定|（注[：:]/,
];

/** Words meant for whoever scores: instructions, verdicts, our own sections. */
const addressesJudge = [
  /\b(?:ignore|disregard|forget)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|everything above|previous text|rubric|criteria)\b/i,
  /\bscore\s*[:=]\s*[1-5]\b/i,
  /\b(?:rate|score|choose|prefer|pick|favou?r)\b[^.!?\n]{0,30}\bresponse\s+[AB]\b/i,
  /\bresponse\s+[AB]\s+is\s+(?:\w+\s+)?(?:better|worse|best|the winner)\b/i,
  /\b(?:evaluators?|graders?|raters?)\b[^.!?\n]{0,40}\b(?:scores?|rating|must|should|please)\b/i,
  /\bjudges?\b[^.!?\n]{0,30}\b(?:scores?|rating|response\s+[AB])\b/i,
  /(?:忽略|无视|忘记|不要理会|不必理会)[^。！？\n]{0,15}(?:指令|指示|提示词|评判标准|评分标准|以上内容)/,
  /(?:评分|打分|得分)\s*[:：为]\s*[1-5１-５一二三四五]/,
  /(?:给|为)(?:我|本回应|这个回应|这条回复|回应\s*[AB]?)[^。！？\n]{0,6}(?:打|评|记)?\s*[1-5１-５一二三四五]\s*分/,
  /回应\s*[AB]\s*(?:明显|显然)?(?:更|较)(?:好|差|优)/,
  new RegExp(`<\\s*/?\\s*(?:${sectionTags.join("|")}|system|assistant|user)\\b[^>]*>`, "i"),
];

type Seen = { otherVoice: boolean; preamble: boolean };

/** What to say of a mended text. */
export function flagsOf(text: string, language: string, { otherVoice, preamble }: Seen): FlagName[] {
  const spoken = text.replace(/\([^()]*\)|（[^（）]*）/g, "");
  if (text.length > mostCharacters) return ["overlong"];
  const raised: Record<FlagName, boolean> = {
    empty: text === "",
    overlong: false,
    "no-speech": text !== "" && !/[\p{L}\p{N}]/u.test(spoken),
    "wrong-language": isForeign(text, language),
    "other-voice": otherVoice,
    "meta-talk": preamble || metaTalk.some((each) => each.test(text)),
    "addresses-judge": addressesJudge.some((each) => each.test(text)),
  };
  return flagNames.filter((name) => raised[name]);
}
