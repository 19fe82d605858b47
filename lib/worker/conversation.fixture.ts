import type { CallContext, CallParts, CallResult } from "@/lib/calls/request";
import type { ChatModel } from "@/lib/models/chat-model";
import type { RunExecutor } from "@/lib/runs/definition";
import { handlerOf } from "@/lib/runs/runs.fixture";

// A kind of run for tests: a conversation turn by turn, which judges then score.

export const TURNS = 6;
/** The first two models speak in turn, the others judge. */
const SPEAKERS = 2;

/** What identifies a call of it to the server: subject, role, model, parts. */
export const conversationKey = (subject: string, role: string, model: { id: string }, parts: CallParts): string =>
  [subject, role, model.id, parts.step ?? "", parts.turn ?? "", parts.repetition ?? ""].join("/");

/**
 * Each task is a conversation of `TURNS` turns, whose prompts hold all turns so far. Every judge then writes a critique
 * and, given that, scores; the first judge scores twice.
 */
export function conversationHandler(models: ChatModel[]): RunExecutor {
  const [speakers, judges] = [models.slice(0, SPEAKERS), models.slice(SPEAKERS)];
  const { load } = handlerOf(async (subject, context) => {
    const call = callOf(subject, context);
    const turns: string[] = [];
    for (let turn = 0; turn < TURNS; turn++)
      turns.push(await call("speaker", speakers[turn % SPEAKERS]!, { turn }, turns));
    await Promise.all(
      judges.map(async (judge, index) => {
        const critique = await call("judge", judge, { step: "critique" }, turns);
        const score = (repetition: number) =>
          call("judge", judge, { step: "scores", repetition }, [...turns, critique]);
        await Promise.all([score(0), ...(index === 0 ? [score(1)] : [])]);
      }),
    );
  });
  return { id: "conversation", load };
}

const callOf =
  (subject: string, context: CallContext) =>
  async (role: string, model: ChatModel, parts: CallParts, said: readonly string[]): Promise<string> => {
    const result: CallResult<string> = await context.call({
      role,
      parts,
      model,
      maxTokens: 100,
      messages: [
        { role: "system", content: `[[${conversationKey(subject, role, model, parts)}]]` },
        ...said.map((content) => ({ role: "user" as const, content })),
        { role: "user", content: "Your turn." },
      ],
      read: (text) => ({ ok: true, value: text }),
    });
    if (result.state !== "done") throw new Error(`${role} ${JSON.stringify(parts)}: ${result.state}`);
    return result.value;
  };

/** The parts of all calls of a conversation with so many judges, with the models' indices. */
export const conversationCalls = (judges: number): { role: string; model: number; parts: CallParts }[] => [
  ...Array.from({ length: TURNS }, (_, turn) => ({ role: "speaker", model: turn % SPEAKERS, parts: { turn } })),
  ...Array.from({ length: judges }, (_, judge) => [
    { role: "judge", model: SPEAKERS + judge, parts: { step: "critique" } },
    { role: "judge", model: SPEAKERS + judge, parts: { step: "scores", repetition: 0 } },
  ]).flat(),
  { role: "judge", model: SPEAKERS, parts: { step: "scores", repetition: 1 } },
];
