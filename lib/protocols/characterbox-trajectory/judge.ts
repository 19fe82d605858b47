import type { JudgeInput, JudgeMethod, JudgeStep } from "@/lib/protocols/judge-method";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { readFields, type ReplyField } from "@/lib/protocols/replies/read-fields";
import { unread, type Reading } from "@/lib/protocols/replies/reading";
import { repairMessage } from "@/lib/protocols/replies/repairs";
import { scoreIn } from "@/lib/protocols/replies/stated-score";
import { withoutThinking } from "@/lib/protocols/replies/thinking";
import {
  critiqueMessages,
  critiquePrompt,
  scoreForms,
  scoresMessages,
  scoresPrompt,
  scoresSchema,
} from "./judge-prompts";
import { metricCodes, metrics, type MetricCode } from "./metrics";

type Scores = Record<MetricCode, number>;

/** Models now and then write down far more than is asked for. */
const mostCritique = 20_000;

/** A critique: any text that says something. */
export function readCritique(text: string): Reading<string> {
  const critique = withoutThinking(text).trim();
  if (!/[\p{L}\p{N}]/u.test(critique)) return unread("empty");
  return critique.length > mostCritique ? unread("too-long", { most: mostCritique }) : { ok: true, value: critique };
}

const fields = Object.fromEntries(
  metricCodes.map((code): [MetricCode, ReplyField<number>] => {
    const { name } = metrics[code];
    return [
      code,
      {
        names: [code, name.en, name.zh, `${name.en} (${code})`, `${name.zh} (${code})`, `${code} ${name.en}`],
        read: (stated) => scoreIn(String(stated)),
        missing: { code: "no-score-for", params: { name: code } },
      },
    ];
  }),
) as Record<MetricCode, ReplyField<number>>;

/** The seven scores, as JSON or a line a metric. */
export const readScores = (text: string): Reading<Scores> => readFields(text, fields);

/** A critique first, then the seven scores with the critique at hand, each in one call (CharacterBox section 3.3). */
export const trajectoryJudge: JudgeMethod = {
  roles: [critiquePrompt.role, scoresPrompt.role],
  orders: [[0]],
  steps: 2,
  next(input) {
    const [critique, scores] = input.replies as [string?, Scores?];
    if (critique === undefined) return { ask: critiqueStep(input) };
    if (scores === undefined) return { ask: scoresStep(input, critique) };
    return {
      verdict: {
        rationale: critique,
        ratings: metricCodes.map((code) => ({ question: code, candidate: null, value: scores[code], text: null })),
      },
    };
  },
};

const trajectoryOf = ({ item }: JudgeInput) => ({ context: item, turns: item.candidates[0]?.turns ?? [] });

function critiqueStep(input: JudgeInput): JudgeStep {
  const language = promptLanguage(input.item.language);
  const wanted = { en: "Write the critique as plain text.", zh: "请直接写出评述。" };
  return {
    step: "critique",
    messages: critiqueMessages(input.wording(critiquePrompt.role, language), trajectoryOf(input)),
    maxTokens: 1_500,
    read: readCritique,
    repair: (failure) => repairMessage(language, failure, wanted[language]),
  };
}

function scoresStep(input: JudgeInput, critique: string): JudgeStep {
  const { form, item, wording } = input;
  const language = promptLanguage(item.language);
  return {
    step: "scores",
    messages: scoresMessages(wording(scoresPrompt.role, language), { ...trajectoryOf(input), critique, form }),
    maxTokens: 300,
    ...(form === "json" && { schema: scoresSchema }),
    read: readScores,
    repair: (failure) => repairMessage(language, failure, scoreForms[form][language]),
  };
}
