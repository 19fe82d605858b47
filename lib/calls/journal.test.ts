import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canUnshare, inNamespace } from "@/lib/database/pid-namespace.fixture";
import { startOf } from "@/lib/database/process-identity";
import { toStorableJson } from "@/lib/calls/call-row";
import { Journal, journalName } from "@/lib/calls/journal";
import { deadJournals, readJournal } from "@/lib/calls/journal-replay";
import { v7 as uuid7 } from "uuid";

let folder = "";
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "dramaturg-journal-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** No process has this id and start time. */
const dead = { worker: "dead", pid: process.pid, started: "1" };
const me = { worker: "me", pid: process.pid, started: startOf(process.pid) };
const highest = JSON.stringify({ cost: 0.5 });
const rowsOf = (text: string) =>
  readJournal(text, "now").rows.map(({ json }) => JSON.parse(json) as Record<string, unknown>);
const text = () =>
  readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("");

test("it holds calls that ended, calls that were cut off at their highest cost, and no refused ones", () => {
  const journal = new Journal(folder, dead);
  const [answered, cut, refused, again] = [uuid7(), uuid7(), uuid7(), uuid7()];
  for (const id of [answered, cut, refused, again]) journal.sent(id, JSON.stringify({ id, retries: 0 }), highest);
  journal.ended(answered, JSON.stringify({ state: "done", cost: 0.1 }));
  journal.dropped(refused);
  journal.dropped(again);
  journal.sent(again, JSON.stringify({ id: again, retries: 1 }), highest);
  expect(rowsOf(text())).toEqual([
    { id: answered, retries: 0, state: "done", cost: 0.1 },
    { id: cut, retries: 0, cost: 0.5, state: "interrupted", tokensEstimated: true, endedAt: "now" },
    { id: again, retries: 1, cost: 0.5, state: "interrupted", tokensEstimated: true, endedAt: "now" },
  ]);
});

test("an incomplete last line is ignored, wherever it ends", () => {
  const journal = new Journal(folder, dead);
  const [first, last] = [uuid7(), uuid7()];
  journal.sent(first, JSON.stringify({ id: first }), highest);
  const whole = text();
  journal.sent(last, JSON.stringify({ id: last }), highest);
  const added = text().slice(whole.length);
  for (let end = 0; end < added.length; end++) expect(rowsOf(whole + added.slice(0, end))).toHaveLength(1);
  expect(rowsOf(whole + added)).toHaveLength(2);
});

test("it stays small: calls in the ledger are dropped, open ones carried over", () => {
  const journal = new Journal(folder, dead, 10_000);
  const open = uuid7();
  journal.sent(open, JSON.stringify({ id: open }), highest);
  for (let call = 0; call < 500; call++) {
    const id = uuid7();
    journal.sent(id, JSON.stringify({ id, messages: "x".repeat(500) }), highest);
    journal.ended(id, JSON.stringify({ state: "done" }));
    journal.closed(id);
  }
  const journals = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  expect(journals).toHaveLength(1);
  expect(statSync(path.join(folder, journals[0]!)).size).toBeLessThan(12_000);
  expect(rowsOf(text()).map(({ id }) => id)).toContain(open);
});

test("journals of dead processes are claimed by one worker, and again if it dies; others are left alone", () => {
  appendFileSync(path.join(folder, journalName({ ...me, worker: "neighbour" }, 0)), "");
  appendFileSync(path.join(folder, journalName(dead, 0)), `S${uuid7()}${highest}\t{"a":1}\n`);
  appendFileSync(path.join(folder, "notes.txt"), "not ours");
  const [taken] = [...deadJournals(folder, dead2("one"))];
  expect(taken).toMatchObject({ worker: "dead", content: { rows: [{}] } });
  expect([...deadJournals(folder, { ...me, worker: "two" })]).toHaveLength(1);
  const [again] = [...deadJournals(folder, { ...me, worker: "three" })];
  expect(again).toBeUndefined();
});

/** Another process that has begun a call and lives, in a PID namespace of its own. */
async function neighbour(): Promise<{ kill(): Promise<void> }> {
  const program = [process.execPath, "--import", "tsx", "lib/calls/journal-holder.fixture.ts", folder];
  const [command = "", ...rest] = [...inNamespace, ...program];
  const child = spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return {
    async kill() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test.skipIf(!canUnshare)(
  "the journal of a process in another container is left alone until that one ends",
  async () => {
    const { kill } = await neighbour();
    try {
      expect([...deadJournals(folder, me)]).toEqual([]);
    } finally {
      await kill();
    }
    expect([...deadJournals(folder, me)]).toMatchObject([{ worker: "neighbour", content: { rows: [{}] } }]);
  },
);

const dead2 = (worker: string) => ({ ...dead, worker });

test("characters that PostgreSQL rejects are replaced: NUL and unpaired surrogates", () => {
  expect(JSON.parse(toStorableJson({ text: "a\0b\ud83dc", nested: [{ content: "\0" }], fine: "😀" }))).toEqual({
    text: "a\uFFFDb\uFFFDc",
    nested: [{ content: "\uFFFD" }],
    fine: "😀",
  });
});
