import { database } from "@/lib/database/client";
import { evaluatedProtocol, type EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { Participants } from "@/lib/evaluations/participants";
import type { ChatModel } from "@/lib/models/chat-model";
import { chatModels } from "@/lib/models/queries/chat-models";
import { promptVersionsSchema } from "@/lib/prompts/schema";
import { wordingOf } from "@/lib/prompts/wording";
import type { Wording } from "@/lib/protocols/judge-method";

/** How long an opened model may be used again: a key that was changed, a limit that was lifted, count from then on. */
const FRESH_MS = 10_000;

export type RunSetting = {
  evaluation: string;
  protocol: EvaluatedProtocol;
  participants: Participants;
  wording: Wording;
};

const kept = new Map<string, { until: number; setting: Promise<RunSetting | null> }>();

/**
 * What the tasks of an evaluation's run share: its models, opened, and the wordings it was started with. Null where the
 * evaluation is gone.
 */
export function settingOf(runId: string): Promise<RunSetting | null> {
  const now = Date.now();
  for (const [id, { until }] of kept) if (until < now) kept.delete(id);
  const found = kept.get(runId);
  if (found) return found.setting;
  const setting = load(runId);
  kept.set(runId, { until: now + FRESH_MS, setting });
  setting.catch(() => kept.delete(runId));
  return setting;
}

async function load(runId: string): Promise<RunSetting | null> {
  const client = await database();
  const found = await client.evaluation.findUnique({
    where: { runId },
    select: {
      id: true,
      baseModelId: true,
      checkerModelId: true,
      prompts: true,
      benchmark: { select: { protocol: true } },
      models: { select: { part: true, chatModelId: true }, orderBy: { position: "asc" } },
    },
  });
  if (!found) return null;
  const { id, baseModelId, checkerModelId, models, benchmark } = found;
  const opened = await chatModels([
    baseModelId,
    ...(checkerModelId ? [checkerModelId] : []),
    ...models.map(({ chatModelId }) => chatModelId),
  ]);
  const model = (modelId: string): ChatModel => {
    const one = opened.get(modelId);
    if (!one) throw new Error(`the model ${modelId} of the evaluation ${id} cannot be opened`);
    return one;
  };
  const of = (part: "test" | "judge") =>
    models.filter((each) => each.part === part).map(({ chatModelId }) => model(chatModelId));
  const participants = {
    tests: of("test"),
    base: model(baseModelId),
    judges: of("judge"),
    checker: checkerModelId === null ? null : model(checkerModelId),
  };
  const wording = await wordingOf(promptVersionsSchema.parse(found.prompts));
  return { evaluation: id, protocol: evaluatedProtocol(benchmark.protocol), participants, wording };
}
