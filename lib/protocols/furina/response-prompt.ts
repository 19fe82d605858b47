import type { ItemContext } from "@/lib/protocols/context";
import {
  historyText,
  languageName,
  othersText,
  profileText,
  sceneText,
  shownName,
} from "@/lib/protocols/prompts/context-text";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";
import { neutralised } from "@/lib/protocols/prompts/fence";
import { fillMessages, type PromptMessage } from "@/lib/protocols/prompts/fill";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { dimensionCode, type DimensionCode } from "./dimensions";
import { responseTemplates } from "./response-templates";
import { strategies } from "./strategies";

const definition = {
  role: "furina-response",
  places: {
    character: true,
    language: false,
    scene: true,
    profile: true,
    others: true,
    history: true,
    strategy: true,
  },
} as const;

/** PromptEval for one item (FURINA section 5.1). `template` must be in `promptLanguage(context.language)`. */
export function responseMessages(template: string, context: ItemContext, dimension: DimensionCode): PromptMessage[] {
  const language = promptLanguage(context.language);
  return fillMessages(definition, template, {
    character: shownName(context.character.name),
    language: languageName(context.language, language),
    scene: neutralised(sceneText(context, language)),
    profile: neutralised(profileText(context, language)),
    others: neutralised(othersText(context, language)),
    history: neutralised(historyText(context, language)),
    strategy: strategies[dimension][language],
  });
}

/** What test and base models are given (FURINA appendix Q). */
export const responsePrompt: PromptDefinition = {
  ...definition,
  name: { en: "Response", zh: "回应" },
  purpose: {
    en: "Sent to test and base models, which speak as the test character.",
    zh: "发给被测模型和基线模型，由它们以受测角色的身份回应。",
  },
  standard: responseTemplates,
  previewHasSamples: false,
  preview: (template, item) => responseMessages(template, item, dimensionCode.parse(item.question)),
};
