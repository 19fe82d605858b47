// One plan of bench/runs.ts in a process of its own; prints its row as JSON.
import { setTimeout as sleep } from "node:timers/promises";
import path from "node:path";
import { withDatabase, type Site } from "@/bench/campaign";
import { startModels } from "@/bench/model-server";
import { measureRun } from "@/bench/run-measure";
import type { Plan } from "@/bench/runs";
import { handlerOf, makeModel, makeRun } from "@/lib/runs/runs.fixture";
import { startWorker } from "@/lib/worker/worker";
import type { ChatModel } from "@/lib/models/chat-model";

/** A prompt of some size. */
const prompt = "The keeper of the light has counted the boats twice, and one is missing. ".repeat(45);

async function measure(site: Site, { concurrency, tasks }: Plan) {
  const models = await startModels();
  const model = await makeModel(models.baseUrl, { provider: { concurrency }, parameters: { maxTokens: 200 } });
  const worker = await startWorker({ kinds: [asking(model)], folder: path.join(site.folder, "journal") });
  await sleep(2_000);
  const { id: _, ...row } = await measureRun(site, concurrency, tasks, async () => (await makeRun(tasks)).id);
  await worker.stop();
  models.stop();
  return row;
}

/** A call a task. */
const asking = (model: ChatModel) =>
  handlerOf(
    async (subject, { call }) =>
      void (await call({
        role: "test",
        model,
        messages: [
          { role: "system", content: prompt },
          { role: "user", content: `test ${subject}` },
        ],
        read: (value) => ({ ok: true, value }),
      })),
  );

const { site, plan } = JSON.parse(process.argv[2] ?? "{}") as { site: Site; plan: Plan };
const row = await withDatabase(site, () => measure(site, plan));
process.stdout.write(`${JSON.stringify(row)}\n`);
process.exit(0);
