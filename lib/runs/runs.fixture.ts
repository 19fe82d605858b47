import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import type { CallContext, CallResult } from "@/lib/calls/request";
import type { RunExecutor } from "@/lib/runs/definition";
import { createRun } from "@/lib/runs/create";
import { signalWork } from "@/lib/runs/work-signal";
import type { ChatModel, ChatParameters, ModelLimits, Price } from "@/lib/models/chat-model";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import type { BehaviourName } from "@/e2e/model-server/behaviours";
import { openChatModel } from "@/lib/models/open";
import type { Outcome } from "@/lib/outcome";
import type { ParseFailure } from "@/lib/protocols/replies/reading";

// For tests and benchmarks: a model server that counts calls by key, and runs that call it.

export type CountingServer = ModelServer & {
  /** Calls received, by key. */
  received: Map<string, number>;
  order: string[];
  total(): number;
};

/** `behave` gets the key of a call and how often that key was received, this call included. */
export async function startCountingServer(
  latencyMs = 20,
  behave: (key: string, times: number) => BehaviourName | undefined = () => undefined,
): Promise<CountingServer> {
  const received = new Map<string, number>();
  const order: string[] = [];
  const server = await startModelServer({
    latencyMs,
    keepBodies: 0,
    behave: ({ body }) => {
      const key = /\[\[([^\]]+)\]\]/.exec(body)?.[1] ?? "";
      const times = (received.get(key) ?? 0) + 1;
      received.set(key, times);
      order.push(key);
      return behave(key, times);
    },
  });
  return Object.assign(server, { received, order, total: () => order.length });
}

export const keyOf = (subject: string, model: Pick<ChatModel, "id">): string => `${subject}/${model.id}`;

/** A prompt that contains the key, so that the server can count by it. */
export const promptOf = (key: string): string => `[[${key}]] Say something to the sailor.`;

type ProviderSettings = { id?: string; concurrency?: number; requestsPerMinute?: number; tokensPerMinute?: number };
type ModelSettings = {
  provider?: ProviderSettings;
  price?: Price;
  parameters?: ChatParameters;
  limits?: Partial<ModelLimits>;
};

/** A model of that server, stored and opened. */
export async function makeModel(
  baseUrl: string,
  { provider = {}, price = { input: 1, output: 2, cached: null }, parameters = {}, limits = {} }: ModelSettings = {},
): Promise<ChatModel> {
  const client = await database();
  const providerId = provider.id ?? randomUUID();
  if (!provider.id)
    await client.provider.create({
      data: { id: providerId, name: `provider ${providerId}`, kind: "openaiCompatible", concurrency: 8, ...provider },
    });
  const id = randomUUID();
  const ownLimits = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null, ...limits };
  await client.chatModel.create({
    data: {
      id,
      providerId,
      name: `model ${id}`,
      model: "m",
      parameters,
      inputPrice: price.input,
      outputPrice: price.output,
      ...ownLimits,
    },
  });
  return openModel({ id, providerId, baseUrl, price, parameters, limits: ownLimits });
}

export type OpenModel = Pick<ChatModel, "id" | "providerId" | "price" | "parameters" | "limits"> & { baseUrl: string };

export const openModel = ({ providerId, baseUrl, ...model }: OpenModel): ChatModel =>
  openChatModel({
    provider: { id: providerId, kind: "openaiCompatible", baseUrl },
    model: { ...model, name: `model ${model.id}`, model: "m", contextLength: null },
    apiKey: null,
    allowPrivate: true,
  });

/** That model, whose responses are held back until `letGo`: all but the first `free`. */
export function holding(model: ChatModel, free: number): { held: ChatModel; letGo: () => void } {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const complete: ChatModel["complete"] = async (request) => {
    const isFree = ++begun <= free;
    const answered = await model.complete(request);
    if (!isFree) await gone;
    return answered;
  };
  return { held: { ...model, complete }, letGo };
}

/** A handler whose tasks execute this for their subject. */
export const handlerOf = (execute: (subject: string, context: CallContext) => Promise<void>): RunExecutor => ({
  id: "test",
  load: (_, subjects) =>
    Promise.resolve(new Map(subjects.map((subject) => [subject, (context) => execute(subject, context)]))),
});

/** A handler whose tasks call each model once in the role of a test model; `results` collects the results. */
export function askingHandler(
  models: ChatModel[],
  more: {
    read?: (text: string) => { ok: true; value: string } | { ok: false; why: ParseFailure };
    repair?: (why: ParseFailure) => string;
    maxTokens?: number;
  } = {},
) {
  const results: CallResult<string>[] = [];
  const ended: string[] = [];
  const handler = handlerOf(async (subject, context) => {
    const answers = await Promise.all(
      models.map((model) =>
        context.call({
          role: "test",
          model,
          maxTokens: more.maxTokens ?? 100,
          messages: [{ role: "user", content: promptOf(keyOf(subject, model)) }],
          read: more.read ?? ((value) => ({ ok: true, value })),
          repair: more.repair,
        }),
      ),
    );
    results.push(...answers);
    ended.push(subject);
  });
  return { handler, results, ended };
}

export async function makeRun(
  tasks: number,
  more: {
    budget?: number | null;
    reuse?: boolean;
    planned?: number;
    subjects?: string[];
    removableModels?: string[];
    kind?: string;
  } = {},
): Promise<{ id: string; subjects: string[] }> {
  const client = await database();
  const subjects = more.subjects ?? Array.from({ length: tasks }, () => randomUUID());
  const id = await client.$transaction((transaction) =>
    createRun(transaction, system, {
      kind: more.kind ?? "test",
      removableModels: more.removableModels,
      subjects,
      planned: more.planned ?? tasks,
      budget: more.budget ?? null,
      reuse: more.reuse,
    }),
  );
  signalWork();
  return { id, subjects };
}

/** Waits until the run's state is one of these; fails after `seconds`. */
export async function untilState(runId: string, states: string[], seconds = 40): Promise<string> {
  const client = await database();
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(25)) {
    const { state } = await client.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } });
    if (states.includes(state)) return state;
  }
  const run = await client.run.findUniqueOrThrow({ where: { id: runId } });
  throw new Error(
    `After ${seconds} s the run is ${run.state} (${run.stateReason}: ${run.stateDetail}), not ${states.join(" or ")}.`,
  );
}

/** Waits until the worker has completed a whole heartbeat that began after now: it knows what was changed before. */
export async function untilHeartbeat(workerId: string, seconds = 20): Promise<void> {
  const { worker } = await database();
  const seen = async () => (await worker.findUniqueOrThrow({ where: { id: workerId } })).seenAt.getTime();
  let before = await seen();
  // The first heartbeat seen may have begun before.
  for (let [beats, end] = [0, Date.now() + seconds * 1_000]; beats < 2; await sleep(10)) {
    if (Date.now() > end) throw new Error(`The worker has sent no heartbeat within ${seconds} s.`);
    const now = await seen();
    if (now !== before) beats += 1;
    before = now;
  }
}

/** Waits until no worker executes the run: no more of its calls can be sent. */
export async function untilInactive(runId: string, seconds = 20): Promise<void> {
  const { worker } = await database();
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(10))
    if ((await worker.findMany()).every(({ inFlight }) => !(runId in (inFlight as object)))) return;
  throw new Error(`A worker still executes the run after ${seconds} s.`);
}

/** The value of an outcome that is expected to be one. */
export function unwrapped<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.value;
}
