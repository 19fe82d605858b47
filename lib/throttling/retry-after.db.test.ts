import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, makeModel, makeRun, untilState } from "@/lib/runs/runs.fixture";
import { pauseRun, stopRun } from "@/lib/runs/controls";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work } = useWorkers();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const patiently = { timeout: 20_000 };
const ANSWER = JSON.stringify({
  choices: [{ message: { role: "assistant", content: "Aye." }, finish_reason: "stop" }],
  usage: { prompt_tokens: 9, completion_tokens: 2 },
});

/** A server that refuses its first call with this status, and answers all others at once. */
async function refusing(status: number, retryAfter: string) {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      arrivals.push(Date.now());
      const isFirst = arrivals.length === 1 && status !== 200;
      response.writeHead(isFirst ? status : 200, {
        "content-type": "application/json",
        ...(isFirst && { "retry-after": retryAfter }),
      });
      response.end(isFirst ? JSON.stringify({ error: { message: "Not now." } }) : ANSWER);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { arrivals, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

test("Retry-After is obeyed with every status of refusal", async () => {
  const statuses = [409, 425, 429, 500, 502, 503, 504];
  const servers = await Promise.all(statuses.map((status) => refusing(status, "1")));
  // All at once, each with its own provider.
  const models = await Promise.all(servers.map(({ baseUrl }) => makeModel(baseUrl, { provider: { concurrency: 1 } })));
  const { handler } = askingHandler(models);
  const { id } = await makeRun(4);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  const kept = servers.map(({ arrivals: [first = 0, ...others] }) => ({
    others: others.length,
    left: Math.min(...others) - first > 950,
  }));
  expect(kept).toEqual(statuses.map(() => ({ others: 4, left: true })));
});

test("hours are obeyed too, and meanwhile a run can be paused and a worker stopped at once", async () => {
  const { arrivals, baseUrl } = await refusing(503, String(5 * 3_600));
  const model = await makeModel(baseUrl, { provider: { concurrency: 1 } });
  const { handler } = askingHandler([model]);
  const worker = await work({ kinds: [handler] });
  const [paused, other] = [await makeRun(2), await makeRun(2)];
  await expect.poll(() => arrivals.length, patiently).toBe(1);
  const client = await database();
  const hoursLeft = async () => {
    const pace = await client.providerThrottle.findUnique({ where: { providerId: model.providerId } });
    return ((pace?.blockedUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
  };
  await expect.poll(hoursLeft, patiently).toBeGreaterThan(4.9);
  await pauseRun(system, paused.id);
  await untilState(paused.id, ["paused"]);
  await worker.stop();
  expect(await client.runTask.count({ where: { runId: { in: [paused.id, other.id] }, state: "open" } })).toBe(4);
  expect(arrivals).toHaveLength(1);
  await stopRun(system, other.id);
});

test("Retry-After is obeyed by workers that start later", async () => {
  const { arrivals, baseUrl } = await refusing(200, "0");
  const model = await makeModel(baseUrl);
  const [now, minutes] = [Date.now(), 60_000];
  await (
    await database()
  ).providerThrottle.create({
    data: {
      providerId: model.providerId,
      allowed: 1,
      decreases: 1,
      blockedUntil: new Date(now + 2_000),
      decreasedAt: new Date(now - 30 * minutes),
      updatedAt: new Date(now - 30 * minutes),
    },
  });
  const { handler } = askingHandler([model]);
  const { id } = await makeRun(3);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  expect(Math.min(...arrivals)).toBeGreaterThan(now + 1_900);
});
