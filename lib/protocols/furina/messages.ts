import { dimensions, type DimensionCode } from "@/lib/protocols/furina/dimensions";
import { pairwiseLabels } from "@/lib/protocols/furina-pairwise/scale";
import {
  historyText,
  languageName,
  othersText,
  profileText,
  sceneText,
  shownName,
  type PromptContext,
} from "@/lib/protocols/prompts/context-text";
import { criteria } from "./criteria";
import { fenced, neutralised, nonceFor } from "@/lib/protocols/prompts/fence";
import { fillMessages, type PromptMessage } from "@/lib/protocols/prompts/fill";
import { checkerForms, judgeForms, type AnswerForm } from "./forms";
import { promptLanguage, type PlaceOf } from "@/lib/protocols/prompts/roles";
import { strategies } from "./strategies";

type Places<Role extends Parameters<typeof fillMessages>[0]> = Record<PlaceOf<Role>, string>;

/** PromptEval for one item (FURINA section 5.1). `template` must be in `promptLanguage(context.language)`. */
export function responseMessages(template: string, context: PromptContext, dimension: DimensionCode): PromptMessage[] {
  const language = promptLanguage(context.language);
  const places: Places<"furina-response"> = {
    character: shownName(context.character.name),
    language: languageName(context.language, language),
    scene: neutralised(sceneText(context, language)),
    profile: neutralised(profileText(context, language)),
    others: neutralised(othersText(context, language)),
    history: neutralised(historyText(context, language)),
    strategy: strategies[dimension][language],
  };
  return fillMessages("furina-response", template, places);
}

export type JudgeInput = {
  context: PromptContext;
  dimension: DimensionCode;
  /** As shown to this judge: the texts alone, no model is named. */
  responses: { A: string; B: string };
  form: AnswerForm;
};

/** The judge's prompt for one order of one pair. All of the item is fenced with a number that occurs in none of it. */
export function judgeMessages(template: string, { context, dimension, responses, form }: JudgeInput): PromptMessage[] {
  const language = promptLanguage(context.language);
  const parts = {
    scene: sceneText(context, language),
    profile: profileText(context, language),
    others: othersText(context, language),
    history: historyText(context, language),
  };
  const nonce = nonceFor([...Object.values(parts), responses.A, responses.B]);
  const places: Places<"furina-judge"> = {
    dimension: dimensions[dimension].name[language],
    criteria: criteria[dimension][language],
    scale: pairwiseLabels.map(({ value, long }) => `${value} = ${long[language]}`).join("\n"),
    character: shownName(context.character.name),
    scene: fenced("scene", parts.scene, nonce),
    profile: fenced("profile", parts.profile, nonce),
    others: fenced("others", parts.others, nonce),
    history: fenced("history", parts.history, nonce),
    responseA: fenced("response", responses.A, nonce, "A"),
    responseB: fenced("response", responses.B, nonce, "B"),
    form: judgeForms[form][language],
  };
  return fillMessages("furina-judge", template, places);
}

export type CheckerInput = {
  /** The item's language. */
  language: string;
  /** A judge's explanation. */
  explanation: string;
  /** Which response of that judgement was the test model's: A in order AB, B in order BA. */
  side: "A" | "B";
  form: AnswerForm;
};

/** The checker's prompt for one judgement (FURINA appendix S). */
export function checkerMessages(
  template: string,
  { language: item, explanation, side, form }: CheckerInput,
): PromptMessage[] {
  const language = promptLanguage(item);
  const places: Places<"furina-checker"> = {
    side,
    explanation: fenced("explanation", explanation, nonceFor([explanation])),
    form: checkerForms[form][language],
  };
  return fillMessages("furina-checker", template, places);
}
