import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import type { CallResult, RunHandler, TaskContext } from "@/lib/jobs/run-handler";
import { createRun } from "@/lib/jobs/runs/create";
import { wakeWorker } from "@/lib/jobs/wake";
import { ChatFailure, type ChatModel, type FailureCause, type Price } from "@/lib/models/chat-model";

// For tests and benchmarks: a server of models over HTTP that counts what it is asked, and runs over it.

export type Behaviour = { status?: number; headers?: Record<string, string>; text?: string; drop?: boolean; hang?: boolean; latencyMs?: number };

/** Tokens that the server counts for every call. */
export const TOKENS = { input: 100, output: 50 };

export class ModelServer {
  /** Calls received and answered, by their key. */
  readonly received = new Map<string, number>();
  readonly answered = new Map<string, number>();
  readonly seenAt: { key: string; at: number }[] = [];
  peak = 0;
  private now = 0;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  constructor(
    readonly latencyMs = 20,
    /** What a call brings: by its key, and how many times that key was asked before. */
    public behave: (key: string, before: number) => Behaviour = () => ({}),
  ) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.server.keepAliveTimeout = 60_000;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get total(): number {
    return [...this.received.values()].reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk as string;
    const { key } = JSON.parse(body) as { key: string };
    const before = this.received.get(key) ?? 0;
    this.received.set(key, before + 1);
    this.seenAt.push({ key, at: Date.now() });
    this.peak = Math.max(this.peak, ++this.now);
    const { status = 200, headers = {}, text = `answer to ${key}`, drop, hang, latencyMs = this.latencyMs } = this.behave(key, before);
    await sleep(latencyMs);
    if (hang) await new Promise((resolve) => response.once("close", resolve));
    this.now -= 1;
    if (drop) return void request.socket.destroy();
    if (response.destroyed) return;
    if (status === 200) this.answered.set(key, (this.answered.get(key) ?? 0) + 1);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ text }));
  }
}

const causes: Record<number, FailureCause> = { 400: "bad-request", 401: "authentication", 404: "not-found", 409: "conflict", 422: "content-filter", 429: "rate-limit" };

/** A model of that server, as a row and as what can be asked. The first message's content is the key. */
export async function makeModel(
  url: string,
  { provider = {}, price = { input: 1, output: 2, cached: null }, parameters = {}, limits = {} }: { provider?: { id?: string; concurrency?: number; requestsPerMinute?: number; tokensPerMinute?: number }; price?: Price; parameters?: ChatModel["parameters"]; limits?: Partial<ChatModel["limits"]> } = {},
): Promise<ChatModel> {
  const client = await database();
  const providerId = provider.id ?? randomUUID();
  if (!provider.id) await client.provider.create({ data: { id: providerId, name: `provider ${providerId}`, kind: "openaiCompatible", concurrency: 8, ...provider } });
  const id = randomUUID();
  const ownLimits = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null, ...limits };
  await client.chatModel.create({ data: { id, providerId, name: `model ${id}`, model: "m", parameters, inputPrice: price.input, outputPrice: price.output, ...ownLimits } });
  return modelOf({ id, providerId, url, price, parameters, limits: ownLimits });
}

export function modelOf({ url, ...record }: Pick<ChatModel, "id" | "providerId" | "price" | "parameters" | "limits"> & { url: string }): ChatModel {
  return {
    ...record,
    name: `model ${record.id}`,
    scripted: false,
    model: "m",
    contextLength: null,
    async answer({ messages, signal }) {
      const response = await post(url, JSON.stringify({ key: messages.at(-1)?.content ?? "" }), signal);
      const raw = await response.text().catch((error: unknown) => Promise.reject(new ChatFailure("connection", String(error))));
      if (response.status !== 200) {
        const after = response.headers.get("retry-after");
        throw new ChatFailure(causes[response.status] ?? "server", `the server said ${response.status}`, { status: response.status, retryAfterMs: after === null ? undefined : Number(after) * 1_000 });
      }
      const { text } = JSON.parse(raw) as { text: string };
      return { text, thinking: null, finishReason: "stop", usage: { ...TOKENS, cached: 0, thinking: 0, estimated: false }, raw };
    },
  };
}

async function post(url: string, body: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { method: "POST", body, signal });
  } catch (error) {
    throw new ChatFailure(signal?.aborted ? "cancelled" : "connection", String((error as Error).cause ?? error));
  }
}

/** A handler whose tasks ask each model once in the role of a test model; results end up in `results`. */
export function askingHandler(models: ChatModel[], more: { read?: (text: string) => { ok: true; value: string } | { ok: false; why: string }; repair?: (why: string) => string; maxTokens?: number } = {}) {
  const results: CallResult<string>[] = [];
  const ended: string[] = [];
  const handler: RunHandler = {
    kind: "evaluation",
    load: (_, subjects) =>
      Promise.resolve(
        new Map(
          subjects.map((subject) => [
            subject,
            async (context: TaskContext) => {
              const answers = await Promise.all(
                models.map((model) =>
                  context.call({ role: "test", model, maxTokens: more.maxTokens ?? 100, messages: [{ role: "user", content: `${subject}/${model.id}` }], read: more.read ?? ((value) => ({ ok: true, value })), repair: more.repair }),
                ),
              );
              results.push(...answers);
              ended.push(subject);
            },
          ]),
        ),
      ),
  };
  return { handler, results, ended };
}

export async function makeRun(tasks: number, more: { budget?: number | null; reuse?: boolean; planned?: number; subjects?: string[] } = {}): Promise<{ id: string; subjects: string[] }> {
  const client = await database();
  const subjects = more.subjects ?? Array.from({ length: tasks }, () => randomUUID());
  const id = await client.$transaction((transaction) => createRun(transaction, system, { kind: "evaluation", subjects, planned: more.planned ?? tasks, budget: more.budget ?? null, reuse: more.reuse }));
  wakeWorker();
  return { id, subjects };
}

/** Waits until the run's state is one of these; fails after `seconds`. */
export async function untilState(runId: string, states: string[], seconds = 20): Promise<string> {
  const client = await database();
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(25)) {
    const { state } = await client.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } });
    if (states.includes(state)) return state;
  }
  const run = await client.run.findUniqueOrThrow({ where: { id: runId } });
  throw new Error(`The run is ${run.state} (${run.stateReason}: ${run.stateDetail}) and not ${states.join(" or ")} after ${seconds} s.`);
}
