import { expect, test } from "vitest";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { callRows } from "@/lib/exports/calls";
import { makeModel, makeRun, startCountingServer } from "@/lib/runs/runs.fixture";
import { conversationCalls, conversationKey, TURNS } from "@/lib/worker/conversation.fixture";
import { executeWithKills, toOpenModel } from "@/lib/worker/kill.fixture";
import { useKillSite } from "@/lib/worker/kill-site.fixture";

const KILLS = 3;
const CONVERSATIONS = 40;
const JUDGES = 3;

const { journals, closing, makeAddress } = useKillSite();

test(
  `conversations, ensembles and repetitions continue from the ledger after ${KILLS} kills`,
  { timeout: 180_000 },
  async () => {
    const address = await makeAddress();
    const server = await startCountingServer(20);
    closing.push(() => server.close());

    useDatabase(await openDatabase(address));
    const first = await makeModel(server.baseUrl, { provider: { concurrency: 16 } });
    const models = [first];
    while (models.length < 2 + JUDGES)
      models.push(await makeModel(server.baseUrl, { provider: { id: first.providerId } }));
    const expected = conversationCalls(JUDGES);
    const { id: runId, subjects } = await makeRun(CONVERSATIONS, {
      kind: "conversation",
      planned: CONVERSATIONS * expected.length,
    });
    await closeDatabase();

    const input = { address, journals, runId, models: models.map(toOpenModel), tasks: "conversations" as const };
    const plan = { kills: KILLS, callsBetween: 90, input, server };
    const { receivedAtKill, cutOff } = await executeWithKills(plan, closing);
    expect(receivedAtKill.size).toBeLessThan(CONVERSATIONS * expected.length);

    useDatabase(await openDatabase(address));
    closing.push(closeDatabase);
    const client = await database();
    expect(await client.runTask.count({ where: { runId, state: "done" } })).toBe(CONVERSATIONS);

    // Every turn, critique, score and repetition is done once, under a key of its own.
    const rows = await client.call.findMany({ where: { runId } });
    const done = rows.filter(({ state }) => state === "done");
    const keys = subjects.flatMap((subject) =>
      expected.map(({ role, model, parts }) => conversationKey(subject, role, models[model]!, parts)),
    );
    const keyOf = ({ subject, role, modelId, step, turn, repetition }: (typeof done)[number]) =>
      conversationKey(
        subject,
        role,
        { id: modelId },
        { step: step ?? undefined, turn: turn ?? undefined, repetition: repetition ?? undefined },
      );
    expect(done.map(keyOf).sort()).toEqual([...keys].sort());
    expect(new Set(done.map(({ key }) => key)).size).toBe(keys.length);

    // Calls that had ended at a kill were not made again; those that were, had been cut off.
    expect([...receivedAtKill].filter(([key, received]) => server.received.get(key) !== received)).toEqual([]);
    expect(server.total() - keys.length).toBeLessThanOrEqual(cutOff.size);
    expect(new Set(rows.filter(({ state }) => state === "interrupted").map(({ id }) => id))).toEqual(cutOff);

    // Each prompt holds the turns that the ledger holds.
    const bySubject = Map.groupBy(done, ({ subject }) => subject);
    for (const calls of bySubject.values()) {
      const turns = calls.filter(({ role }) => role === "speaker").sort((one, other) => one.turn! - other.turn!);
      expect(turns).toHaveLength(TURNS);
      const said = (messages: unknown) =>
        (messages as { content: string }[]).slice(1, -1).map(({ content }) => content);
      turns.forEach(({ messages }, turn) =>
        expect(said(messages)).toEqual(turns.slice(0, turn).map(({ text }) => text)),
      );
      for (const { step, modelId, messages } of calls.filter(({ role }) => role === "judge")) {
        const critique = calls.find((call) => call.step === "critique" && call.modelId === modelId);
        const before = step === "critique" ? [] : [critique?.text];
        expect(said(messages)).toEqual([...turns.map(({ text }) => text), ...before]);
      }
    }

    // The export tells them apart too.
    const exported = await Array.fromAsync(callRows({ campaign: null, evaluation: null, benchmark: null }));
    const parts = exported.filter(({ state }) => state === "done").map((row) => [row.step, row.turn, row.repetition]);
    expect(parts.filter(([step]) => step === "critique")).toHaveLength(CONVERSATIONS * JUDGES);
    expect(parts.filter(([, turn]) => turn === TURNS - 1)).toHaveLength(CONVERSATIONS);
    expect(parts.filter(([, , repetition]) => repetition === 1)).toHaveLength(CONVERSATIONS);
  },
);
