import { expect, test } from "vitest";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { keyOf, makeModel, makeRun, startCountingServer } from "@/lib/runs/runs.fixture";
import { executeWithKills, toOpenModel } from "@/lib/worker/kill.fixture";
import { useKillSite } from "@/lib/worker/kill-site.fixture";

/** Four kinds of kill, and on PostgreSQL, where a start costs less, each twice. */
const KILLS = process.env.TEST_DATABASE_URL ? 8 : 4;
const TASKS = 500;

const { journals, closing, makeAddress } = useKillSite();

const countOf = (keys: string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

test(
  `with a worker killed ${KILLS} times, a run makes every call once and its ledger holds every attempt`,
  { timeout: 240_000 },
  async () => {
    const address = await makeAddress();
    const server = await startCountingServer(40);
    closing.push(() => server.close());

    useDatabase(await openDatabase(address));
    const first = await makeModel(server.baseUrl, { provider: { concurrency: 24 } });
    const second = await makeModel(server.baseUrl, { provider: { id: first.providerId } });
    const { id: runId, subjects } = await makeRun(TASKS, { planned: TASKS * 2 });
    await closeDatabase();

    const input = { address, journals, runId, models: [first, second].map(toOpenModel) };
    const { receivedAtKill, cutOff } = await executeWithKills(
      { kills: KILLS, callsBetween: 40, input, server },
      closing,
    );
    expect(receivedAtKill.size).toBeLessThan(TASKS * 2);

    useDatabase(await openDatabase(address));
    closing.push(closeDatabase);
    const client = await database();
    expect(await client.runTask.count({ where: { runId, state: "done" } })).toBe(TASKS);

    // Every call is done once.
    const rows = await client.call.findMany({
      where: { runId },
      select: {
        id: true,
        subject: true,
        modelId: true,
        state: true,
        inputTokens: true,
        outputTokens: true,
        cost: true,
      },
    });
    const keys = subjects.flatMap((subject) => [keyOf(subject, first), keyOf(subject, second)]);
    const done = rows.filter(({ state }) => state === "done");
    expect(countOf(done.map(({ subject, modelId }) => keyOf(subject, { id: modelId })))).toEqual(countOf(keys));

    // Calls that had ended were not made again; those that were, are no more than were cut off.
    const repeated = [...receivedAtKill].filter(([key, asked]) => server.received.get(key) !== asked);
    expect(repeated).toEqual([]);
    expect(server.total() - keys.length).toBeLessThanOrEqual(cutOff.size);

    // The ledger against the server: one row per attempt. It may have more than the server only by calls killed between
    // the journal line and the server's reading the request: those are among the interrupted.
    const interrupted = rows.filter(({ state }) => state === "interrupted");
    expect(done.length + interrupted.length).toBe(rows.length);
    const rowsOf = countOf(rows.map(({ subject, modelId }) => keyOf(subject, { id: modelId })));
    for (const [key, received] of server.received) expect(rowsOf.get(key)).toBeGreaterThanOrEqual(received);
    const unread = rows.length - server.total();
    expect(unread).toBeLessThanOrEqual(interrupted.length);
    expect(new Set(interrupted.map(({ id }) => id))).toEqual(cutOff);

    // Tokens: exact for what was done; what the server spent on calls that were cut off is covered by the estimates.
    const sum = (of: typeof rows, field: "inputTokens" | "outputTokens") =>
      of.reduce((total, row) => total + (row[field] ?? 0), 0);
    const { inputTokens, outputTokens, answered } = server.stats();
    const wasted = answered - done.length;
    expect(sum(done, "outputTokens")).toBe(outputTokens - wasted * 14);
    expect(sum(rows, "outputTokens")).toBeGreaterThanOrEqual(outputTokens);
    expect(sum(done, "inputTokens")).toBe(Math.round((inputTokens / answered) * done.length));
    const run = await client.run.findUniqueOrThrow({ where: { id: runId } });
    expect(run.spent).toBeCloseTo(
      rows.reduce((total, { cost }) => total + (cost ?? 0), 0),
      9,
    );
    console.log(
      `${KILLS} kills: ${server.total()} calls received for ${keys.length}; ${cutOff.size} cut off, ` +
        `${server.total() - keys.length} repeated, ${unread} never read by the server, none lost.`,
    );
  },
);
