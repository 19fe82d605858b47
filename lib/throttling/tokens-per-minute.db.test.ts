import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, keyOf, makeModel, makeRun, untilState } from "@/lib/runs/runs.fixture";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

const PER_MINUTE = 60_000;
/** A minute's tokens spread over a minute plus the second that may be spent at once. */
const PER_MS = PER_MINUTE / 61_000;

test.each([
  ["a provider", 1, { provider: { concurrency: 8, tokensPerMinute: PER_MINUTE } }],
  ["a model", 1, { provider: { concurrency: 8 }, limits: { tokensPerMinute: PER_MINUTE } }],
  ["a provider shared by two workers", 2, { provider: { concurrency: 8, tokensPerMinute: PER_MINUTE } }],
])("in any time window the server counts no more tokens than the limit of %s", async (_, workers, settings) => {
  const server = await serve(40);
  const model = await makeModel(server.baseUrl, settings);
  const { handler } = askingHandler([model]);
  const arrivals: { key: string; at: number; tokens: number }[] = [];
  server.setBehave(({ body }) => {
    const key = /\[\[([^\]]+)\]\]/.exec(body)?.[1] ?? "";
    // As the server counts: a quarter of the request's bytes, and its response.
    arrivals.push({ key, at: Date.now(), tokens: (body.length >> 2) + 14 });
    return undefined;
  });
  const { id } = await makeRun(90);
  const turns = monitorEventLoopDelay({ resolution: 5 });
  turns.enable();
  for (let worker = 0; worker < workers; worker++) await work({ kinds: [handler] });
  await untilState(id, ["finished"], 50);
  turns.disable();
  // The limiter reads the clock and the call is sent within one turn of the event loop; this was the longest.
  const turnMs = 50 + turns.max / 1e6;

  const { inputTokens, outputTokens } = server.stats();
  const total = inputTokens + outputTokens;
  expect(arrivals.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(total);
  // The machine may be slow between sending and receiving: the delay that can push calls into a window is measured.
  const rows = await (await database()).call.findMany({ where: { runId: id } });
  const sentAt = new Map(rows.map(({ subject, sentAt: at }) => [keyOf(subject, model), Number(at)]));
  const delay = Math.max(...arrivals.map(({ key, at }) => at - (sentAt.get(key) ?? Number.NaN)));
  // Each worker may spend a second's worth of its share at once, and up to one more when shares change.
  const burst = 1_000 * workers;
  for (const [first, { at: from }] of arrivals.entries()) {
    let counted = 0;
    for (const { at, tokens } of arrivals.slice(first)) {
      counted += tokens;
      expect(counted).toBeLessThanOrEqual(PER_MS * (at - from + delay + turnMs + burst));
    }
  }
  // Without the limit, all would have arrived within a second.
  expect(total).toBeGreaterThan(PER_MS * 4_000);
});
