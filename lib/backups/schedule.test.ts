import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scheduleBackups } from "@/lib/backups/schedule";

const MINUTE = 60_000;
const everyMs = 15 * MINUTE;
let folder: string;
let begun: { end(): void; stopped: boolean }[];
let stop = () => undefined as void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dramaturg-schedule-"));
  begun = [];
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function begin() {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const job = { end: resolve, stopped: false };
  begun.push(job);
  return { ended, stop: () => void (job.stopped = true) };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

test("the first backup of an installation comes two minutes after its start, the next at each interval", async () => {
  stop = scheduleBackups("embedded", { everyMs, folder, begin });
  await pass(1.9);
  expect(begun).toHaveLength(0);
  await pass(0.2);
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  await pass(14);
  expect(begun).toHaveLength(1);
  await pass(1);
  expect(begun).toHaveLength(2);
});

test("after a restart it comes when the last one is as old as the interval", async () => {
  const last = path.join(folder, "scheduled-20260101000000.gz");
  writeFileSync(last, "");
  const at = (Date.now() - 5 * MINUTE) / 1_000;
  utimesSync(last, at, at);
  stop = scheduleBackups("embedded", { everyMs, folder, begin });
  await pass(9.9);
  expect(begun).toHaveLength(0);
  await pass(0.2);
  expect(begun).toHaveLength(1);
});

test("none begins while one is under way; stopping ends that one and begins no other", async () => {
  stop = scheduleBackups("embedded", { everyMs, folder, begin });
  await pass(2 + 3 * 15);
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  await pass(15);
  expect(begun).toHaveLength(2);
  stop();
  expect(begun.map(({ stopped }) => stopped)).toEqual([false, true]);
  begun[1]!.end();
  await pass(60);
  expect(begun).toHaveLength(2);
});

test("what interrupted backups left is removed at the start, also where none are scheduled", async () => {
  mkdirSync(path.join(folder, ".copy-0a1b", "pglite"), { recursive: true });
  writeFileSync(path.join(folder, "scheduled-20260101000000.gz.partial"), "");
  writeFileSync(path.join(folder, "before-1_update-20260101000000.gz"), "");
  stop = scheduleBackups("postgres", { everyMs: 0, folder, begin });
  expect(existsSync(path.join(folder, ".copy-0a1b"))).toBe(false);
  expect(existsSync(path.join(folder, "scheduled-20260101000000.gz.partial"))).toBe(false);
  expect(existsSync(path.join(folder, "before-1_update-20260101000000.gz"))).toBe(true);
  await pass(60);
  expect(begun).toHaveLength(0);
});

/** Locks the file of its argument as `tryLock` does, and keeps it. */
const HOLD = `
  const held = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
  held.exec("BEGIN EXCLUSIVE");
  console.log("locked");
  setInterval(() => held, 60_000);`;

test("the copy that another process reads stays, and goes at the next start after it was killed", async () => {
  const lock = path.join(folder, ".copy-0a1b", "in-use.lock");
  mkdirSync(path.dirname(lock), { recursive: true });
  const reader = spawn(process.execPath, ["-e", HOLD, lock]);
  await once(reader.stdout, "data");
  scheduleBackups("postgres", { everyMs: 0, folder, begin });
  expect(existsSync(lock)).toBe(true);
  reader.kill("SIGKILL");
  await once(reader, "exit");
  scheduleBackups("postgres", { everyMs: 0, folder, begin });
  expect(existsSync(path.dirname(lock))).toBe(false);
});
