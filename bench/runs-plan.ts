// One plan of bench/runs.ts in a process of its own, so that its memory is its own; prints its row as JSON.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import path from "node:path";
import { withDatabase, type Site } from "@/bench/campaign";
import type { Plan, RunsRow } from "@/bench/runs";
import { residentMegabytes } from "@/bench/server";
import { query } from "@/lib/database/client";
import { makeModel, makeRun, untilState } from "@/lib/jobs/jobs-fixture";
import type { RunHandler, TaskContext } from "@/lib/jobs/run-handler";
import { startWorker } from "@/lib/jobs/worker";
import type { ChatModel } from "@/lib/models/chat-model";

const LATENCY_MS = 200;
/** A prompt's size in FURINA's evaluations: character, scene and history. */
const prompt = "The keeper of the light has counted the boats twice, and one is missing. ".repeat(45);

async function measure(site: Site, { concurrency, tasks, orders }: Plan): Promise<RunsRow> {
  const models = await startModels();
  const model = await makeModel(models.baseUrl, { provider: { concurrency }, parameters: { maxTokens: 200 } });
  const worker = await startWorker({ handlers: [handlerOf(model, orders)], folder: path.join(site.folder, "journal") });
  await sleep(2_000);
  global.gc?.();
  const idle = residentMegabytes(process.pid);
  const calls = tasks * (1 + orders);
  const { id } = await makeRun(tasks, { planned: calls });
  const before = process.cpuUsage();
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentMegabytes(process.pid)), 250);
  await untilState(id, ["finished"], 600);
  clearInterval(timer);
  const used = process.cpuUsage(before);
  const [span] = await query<{ seconds: number; done: number }>(`SELECT extract(epoch FROM max("endedAt") - min("sentAt"))::float8 AS seconds, count(*)::int AS done FROM "Call" WHERE "runId" = $1::uuid`, [id]);
  await worker.stop();
  models.stop();
  const seconds = span?.seconds ?? Number.NaN;
  const perSecond = (span?.done ?? 0) / seconds;
  return {
    database: site.databaseUrl ? "postgres" : "embedded",
    concurrency,
    calls,
    seconds: seconds.toFixed(1),
    "calls/s": Math.round(perSecond),
    share: (perSecond / (concurrency / (LATENCY_MS / 1_000))).toFixed(3),
    "CPU ms/call": ((used.user + used.system) / 1_000 / calls).toFixed(2),
    "MB idle": idle,
    "MB after half": memory[memory.length >> 1] ?? 0,
    "MB at the end": memory.at(-1) ?? 0,
    "MB peak": Math.max(...memory),
  };
}

/** A response; and where there are orders, a judgement of it in each. */
function handlerOf(model: ChatModel, orders: number): RunHandler {
  const read = (text: string) => ({ ok: true as const, value: text });
  const ask = (context: TaskContext, subject: string, role: "test" | "judge", sideOrder?: "AB" | "BA") =>
    context.call({ role, sideOrder, model, messages: [{ role: "system", content: prompt }, { role: "user", content: `${role} ${sideOrder ?? ""} ${subject}` }], read });
  const sides = (["AB", "BA"] as const).slice(0, orders);
  const task = (subject: string) => async (context: TaskContext) => {
    await ask(context, subject, "test");
    await Promise.all(sides.map((side) => ask(context, subject, "judge", side)));
  };
  return { kind: "evaluation", load: (_, subjects) => Promise.resolve(new Map(subjects.map((subject) => [subject, task(subject)]))) };
}

async function startModels(): Promise<{ baseUrl: string; stop(): void }> {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/models/model-server/server.ts", "0", String(LATENCY_MS)], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { baseUrl: `http://127.0.0.1:${port.toString().trim()}/v1`, stop: () => void child.kill() };
}

const { site, plan } = JSON.parse(process.argv[2] ?? "{}") as { site: Site; plan: Plan };
const row = await withDatabase(site, () => measure(site, plan));
process.stdout.write(`${JSON.stringify(row)}\n`);
process.exit(0);
