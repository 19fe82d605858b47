import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ItemContext, Turn } from "@/lib/protocols/context";
import type { ReplyForm } from "@/lib/protocols/judge-method";
import { othersText, profileText, sceneText, shownName, turnsText } from "@/lib/protocols/prompts/context-text";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";
import { fenced, nonceFor } from "@/lib/protocols/prompts/fence";
import { fillMessages, type PromptMessage } from "@/lib/protocols/prompts/fill";
import { promptLanguage, type PromptLanguage } from "@/lib/protocols/prompts/languages";
import { metricCodes, metrics } from "./metrics";
import { sampleItems, sampleTurns } from "./preview-sample";
import { critiqueTemplates, scoresTemplates } from "./templates";

const material = { character: true, scene: true, profile: true, others: true, trajectory: true } as const;

const critiqueDefinition = { role: "characterbox-critique", places: { ...material, metrics: true } } as const;
const scoresDefinition = {
  role: "characterbox-scores",
  places: { ...material, metrics: true, critique: true, form: true },
} as const;

/** How the judge is to state its scores. */
export const scoreForms: Record<ReplyForm, Bilingual> = {
  json: {
    en:
      "Respond with one JSON object and nothing else: " +
      '{"KA": n, "BA": n, "EE": n, "PT": n, "IM": n, "AD": n, "BC": n}, where each n is 1, 2, 3, 4 or 5.',
    zh:
      "只输出一个 JSON 对象，不要输出其他内容：" +
      '{"KA": n, "BA": n, "EE": n, "PT": n, "IM": n, "AD": n, "BC": n}，其中每个 n 为 1、2、3、4 或 5。',
  },
  plain: {
    en: "Respond with seven lines and nothing else, one for each metric, such as “KA: n”, where n is 1, 2, 3, 4 or 5.",
    zh: "只输出七行，不要输出其他内容。每行一项指标，格式如“KA：n”，其中 n 为 1、2、3、4 或 5。",
  },
};

/** The JSON schema of the scores. */
export const scoresSchema = {
  name: "trajectory_scores",
  json: {
    type: "object",
    properties: Object.fromEntries(metricCodes.map((code) => [code, { type: "integer", enum: [1, 2, 3, 4, 5] }])),
    required: metricCodes,
    additionalProperties: false,
  },
};

export type TrajectoryInput = { context: ItemContext; turns: readonly Turn[] };

/** The first step: a critique of the trajectory along the seven metrics (CharacterBox section 3.3). */
export function critiqueMessages(template: string, input: TrajectoryInput): PromptMessage[] {
  const language = promptLanguage(input.context.language);
  return fillMessages(critiqueDefinition, template, {
    ...materialOf(input, nonceFor(Object.values(textsOf(input)))),
    metrics: metricsText(language),
  });
}

/** The second step: the scores, with the critique at hand. */
export function scoresMessages(
  template: string,
  { critique, form, ...input }: TrajectoryInput & { critique: string; form: ReplyForm },
): PromptMessage[] {
  const language = promptLanguage(input.context.language);
  const nonce = nonceFor([...Object.values(textsOf(input)), critique]);
  return fillMessages(scoresDefinition, template, {
    ...materialOf(input, nonce),
    metrics: metricsText(language),
    critique: fenced("critique", critique, nonce),
    form: scoreForms[form][language],
  });
}

function textsOf({ context, turns }: TrajectoryInput) {
  const language = promptLanguage(context.language);
  return {
    scene: sceneText(context, language),
    profile: profileText(context, language),
    others: othersText(context, language),
    trajectory: turnsText(turns, language),
  };
}

function materialOf(input: TrajectoryInput, nonce: string) {
  const { scene, profile, others, trajectory } = textsOf(input);
  return {
    character: shownName(input.context.character.name),
    scene: fenced("scene", scene, nonce),
    profile: fenced("profile", profile, nonce),
    others: fenced("others", others, nonce),
    trajectory: fenced("trajectory", trajectory, nonce),
  };
}

/** Every metric with its question and what 1, 3 and 5 mean. */
const metricsText = (language: PromptLanguage): string =>
  metricCodes
    .map((code) => {
      const { name, prompt, anchors } = metrics[code];
      const points = ([1, 3, 5] as const).map((value) => `  ${value} = ${anchors[value][language]}`);
      return [`${code} ${name[language]}${language === "zh" ? "：" : ": "}${prompt[language]}`, ...points].join("\n");
    })
    .join("\n");

const shared = { previewHasSamples: true, sampleItems };

/** What the judge is given first. */
export const critiquePrompt: PromptDefinition = {
  ...critiqueDefinition,
  ...shared,
  name: { en: "Trajectory critique", zh: "轨迹评述" },
  purpose: {
    en: "Sent to a judge model, which writes a critique of a trajectory before it scores it.",
    zh: "发给裁判模型，在评分之前为轨迹写一段评述。",
  },
  standard: critiqueTemplates,
  preview: (template, item) =>
    critiqueMessages(template, { context: item, turns: sampleTurns[promptLanguage(item.language)] }),
};

const sampleCritique = {
  en: "He puts off both villages as his profile suggests, then repeats himself while a child is drowning.",
  zh: "他让两个村子都等到天黑，符合设定；但孩子落水时，他只重复原话。",
};

/** What the judge is given second. */
export const scoresPrompt: PromptDefinition = {
  ...scoresDefinition,
  ...shared,
  name: { en: "Trajectory scores", zh: "轨迹评分" },
  purpose: {
    en: "Sent to the same judge model, with its critique, to score the seven metrics.",
    zh: "连同评述发给同一个裁判模型，为七项指标评分。",
  },
  standard: scoresTemplates,
  preview(template, item) {
    const language = promptLanguage(item.language);
    const critique = sampleCritique[language];
    return scoresMessages(template, { context: item, turns: sampleTurns[language], critique, form: "json" });
  },
};
