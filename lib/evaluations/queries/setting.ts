import { database } from "@/lib/database/client";
import type { Cast, Wording } from "@/lib/evaluations/cast";
import type { ChatModel } from "@/lib/models/chat-model";
import { chatModels } from "@/lib/models/queries/chat-models";
import { promptsSchema, type Prompts } from "@/lib/evaluations/schema";

/** How long an opened model may be used again: a key that was changed, a limit that was lifted, count from then on. */
const FRESH_MS = 10_000;

export type RunSetting = { evaluation: string; cast: Cast; wording: Wording };

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
      models: { select: { part: true, chatModelId: true }, orderBy: { position: "asc" } },
    },
  });
  if (!found) return null;
  const { id, baseModelId, checkerModelId, models } = found;
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
  const cast = {
    tests: of("test"),
    base: model(baseModelId),
    judges: of("judge"),
    checker: checkerModelId === null ? null : model(checkerModelId),
  };
  return { evaluation: id, cast, wording: await wordingsOf(promptsSchema.parse(found.prompts)) };
}

/** The wordings that these versions hold, by role and language. */
export async function wordingsOf(prompts: Prompts): Promise<Wording> {
  const client = await database();
  const ids = Object.values(prompts).flatMap((languages) => Object.values(languages ?? {}));
  const versions = await client.promptVersion.findMany({
    where: { id: { in: ids } },
    select: { role: true, language: true, template: true },
  });
  const templates = new Map(versions.map(({ role, language, template }) => [`${role} ${language}`, template]));
  return (role, language) => {
    const template = templates.get(`${role} ${language}`);
    if (template === undefined) throw new Error(`there is no wording of ${role} in ${language}`);
    return template;
  };
}
