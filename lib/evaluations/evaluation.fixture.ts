import { afterAll, beforeAll } from "vitest";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { evaluationRun } from "@/lib/evaluations/definition";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { runOfEvaluation } from "@/lib/evaluations/queries/owners";
import type { Changed } from "@/lib/runs/change";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import type { RunExecutor } from "@/lib/runs/definition";
import { startWorker, type RunningWorker } from "@/lib/worker/worker";
import { valueOf } from "@/lib/outcome.fixture";

// For tests and benchmarks: people, scripted models and benchmarks put in through the database.

export async function makeLead(): Promise<Person> {
  const userId = randomUUID();
  const person = { kind: "person", userId, role: "lead", name: "Lead", email: `${userId}@test.local` } as const;
  await (
    await database()
  ).user.create({ data: { id: userId, role: "lead", name: person.name, email: person.email, verifiedAt: new Date() } });
  return person;
}

/** A scripted provider with a model of each of these scripts; the ids by script. Names are the scripts'. */
export async function makeScripted<Script extends string>(...scripts: Script[]): Promise<Record<Script, string>> {
  const client = await database();
  const provider = await client.provider.create({
    data: { name: `Scripted ${randomUUID().slice(0, 8)}`, kind: "scripted", concurrency: 64 },
    select: { id: true },
  });
  const made = await Promise.all(
    scripts.map(async (model) => {
      const { id } = await client.chatModel.create({
        data: { providerId: provider.id, name: model, model, inputPrice: 0, outputPrice: 0 },
        select: { id: true },
      });
      return [model, id] as const;
    }),
  );
  return Object.fromEntries(made) as Record<Script, string>;
}

/** A benchmark of `count` items: half English, half Chinese; all dimensions; established and synthesized; two items a cluster. */
export async function makeBenchmark(
  count: number,
  change: (item: number) => { attributes?: object[]; history?: object[] } = () => ({}),
): Promise<string> {
  const client = await database();
  const [id, sceneId] = [randomUUID(), randomUUID()];
  await client.benchmark.create({ data: { id, name: `Benchmark ${id.slice(0, 8)}`, protocol: "furina-pairwise" } });
  await client.scene.create({
    data: {
      id: sceneId,
      contentHash: sceneId,
      language: "en",
      situation: "A gale off the cape; the mast has sprung.",
      characters: [{ name: "Tobias", attributes: [{ key: "Rank", value: "Mate", visibility: "public" }] }],
    },
  });
  for (let position = 0; position < count; position++) {
    const [characterId, contextId] = [randomUUID(), randomUUID()];
    const {
      attributes = [{ key: "Persona", value: "Counts the dead before the profit.", visibility: "public" }],
      history = [{ speaker: "Tobias", text: "(shouting) Shall we cut the mast, Ines?" }],
    } = change(position);
    const language = position % 2 ? "zh" : "en";
    const kind = Math.floor(position / 2) % 2 ? "synthesized" : "established";
    await client.character.create({
      data: { id: characterId, contentHash: characterId, name: "Ines Harrow", kind, language, attributes },
    });
    await client.context.create({
      data: { id: contextId, contentHash: contextId, language, characterId, sceneId, turns: history },
    });
    await client.benchmarkItem.create({
      data: {
        benchmarkId: id,
        externalId: `storm-${position + 1}`,
        contentHash: randomUUID(),
        position,
        question: ["CR", "FR", "RR", "CA", "PA"][Math.floor(position / 4) % 5]!,
        language,
        cluster: `storm-${Math.floor(position / 2)}`,
        contextId,
      },
    });
  }
  return id;
}

/** Starts an evaluation; nobody looks for hallucination unless it says who. */
export async function start(lead: Person, input: Record<string, unknown>): Promise<string> {
  const outcome = await createEvaluation(lead, createEvaluationSchema.parse({ checker: null, ...input }));
  return valueOf(outcome).id;
}

/** Changes the run of an evaluation. */
export async function control(
  viewer: Viewer,
  evaluationId: string,
  change: (viewer: Viewer, runId: string) => Changed,
): Changed {
  const run = await runOfEvaluation(viewer, evaluationId);
  return run.ok ? change(viewer, run.value) : run;
}

/** A worker for evaluations and further kinds of run. */
export const startScriptedWorker = (...others: RunExecutor[]): Promise<RunningWorker> =>
  startWorker({ kinds: [evaluationRun, ...others], folder: mkdtempSync(path.join(tmpdir(), "journal-")) });

/** Waits until the evaluation has this status. */
export async function until(lead: Person, id: string, status: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const following = valueOf(await followEvaluation(lead, id));
    if (following.status === status) return;
    await wait(50);
  }
  throw new Error(`the evaluation ${id} did not become ${status}`);
}

const makeScriptedModels = () =>
  makeScripted(
    "scripted-strong",
    "scripted-weak",
    "scripted-plain",
    "scripted-judge",
    "scripted-judge-biased",
    "scripted-unparsable",
  );

/** A lead, scripted models and a worker for a test file. Call after `useTestDatabase`. */
export function useScriptedEvaluations() {
  const site = {} as { lead: Person; models: Awaited<ReturnType<typeof makeScriptedModels>> };
  let worker: RunningWorker;
  beforeAll(async () => {
    site.lead = await makeLead();
    site.models = await makeScriptedModels();
    worker = await startScriptedWorker();
  });
  afterAll(() => worker.stop());
  return site;
}
