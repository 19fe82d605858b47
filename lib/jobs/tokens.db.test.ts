import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, keyOf, makeModel, makeRun, untilState } from "@/lib/jobs/jobs.fixture";
import { useWorkers } from "@/lib/jobs/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

const PER_MINUTE = 60_000;
/** A minute's tokens spread over a minute and the second that may be spent at once. */
const PER_MS = PER_MINUTE / 61_000;

test.each([
  ["a provider", 1, { provider: { concurrency: 8, tokensPerMinute: PER_MINUTE } }],
  ["a model", 1, { provider: { concurrency: 8 }, limits: { tokensPerMinute: PER_MINUTE } }],
  ["a provider that two workers ask", 2, { provider: { concurrency: 8, tokensPerMinute: PER_MINUTE } }],
])("however long one looks, the server counts no more tokens than the limit of %s", async (_, workers, settings) => {
  const server = await serve(40);
  const model = await makeModel(server.baseUrl, settings);
  const { handler } = askingHandler([model]);
  const arrivals: { key: string; at: number; tokens: number }[] = [];
  server.setBehave(({ body }) => {
    const key = /\[\[([^\]]+)\]\]/.exec(body)?.[1] ?? "";
    // As the server itself counts: a quarter of what it was sent, and the line that it answers.
    arrivals.push({ key, at: Date.now(), tokens: (body.length >> 2) + 14 });
    return undefined;
  });
  const { id } = await makeRun(90);
  const turns = monitorEventLoopDelay({ resolution: 5 });
  turns.enable();
  for (let worker = 0; worker < workers; worker++) await work({ handlers: [handler] });
  await untilState(id, ["finished"], 50);
  turns.disable();
  // The limiter looks at the clock and the call is sent within one turn of the event loop: the longest was so long.
  const turnMs = 50 + turns.max / 1e6;

  const { inputTokens, outputTokens } = server.stats();
  const total = inputTokens + outputTokens;
  expect(arrivals.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(total);
  // The machine may be slow between sending and receiving: what that can push into a window is known exactly.
  const rows = await (await database()).call.findMany({ where: { runId: id } });
  const sentAt = new Map(rows.map(({ subject, sentAt: at }) => [keyOf(subject, model), Number(at)]));
  const delay = Math.max(...arrivals.map(({ key, at }) => at - (sentAt.get(key) ?? Number.NaN)));
  // Each worker may spend a second's worth of its share at once; shares change hands with up to one more.
  const burst = 1_000 * workers;
  for (const [first, { at: from }] of arrivals.entries()) {
    let counted = 0;
    for (const { at, tokens } of arrivals.slice(first)) {
      counted += tokens;
      expect(counted).toBeLessThanOrEqual(PER_MS * (at - from + delay + turnMs + burst));
    }
  }
  // Were it not for the limit, all would have come within a second.
  expect(total).toBeGreaterThan(PER_MS * 4_000);
});
