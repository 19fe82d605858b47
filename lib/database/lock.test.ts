import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseInUseError, lockFolder, LockLostError } from "@/lib/database/lock";
import { readOwner } from "@/lib/database/owner-record";
import { canUnshare, inNamespace } from "@/lib/database/pid-namespace.fixture";

let base: string;
let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "dramaturg-lock-"));
  folder = path.join(base, "pglite");
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  rmSync(base, { recursive: true, force: true });
});

/** Another process that takes the lock, in a PID namespace of its own where asked; what it said first. */
async function holder(isolated = false): Promise<{ said: string; kill(): Promise<void>; child: ChildProcess }> {
  const command = [process.execPath, "--import", "tsx", "lib/database/lock-holder.fixture.ts", folder];
  const all = isolated ? [...inNamespace, ...command] : command;
  const child = spawn(all[0] ?? "", all.slice(1), { env: { ...process.env, LOG_LEVEL: "silent" } });
  children.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString())),
  );
  const kill = async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  return { said, kill, child };
}

test("one process has a folder; it is free when that one ends, however it ends", async () => {
  const first = await holder();
  expect(first.said).toBe("locked\n");
  await expect(lockFolder(folder)).rejects.toThrow(DatabaseInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`\\(${first.child.pid}\\)\\. Stop it first`));
  await first.kill();
  const lock = await lockFolder(folder);
  expect((await holder()).said).toMatch(/^refused: The database in .* is open in another process/);
  lock.release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test.skipIf(!canUnshare)("two PID namespaces, where the same id is another process, exclude each other", async () => {
  const first = await holder(true);
  expect(first.said).toBe("locked\n");
  expect((await holder(true)).said).toMatch(/^refused: .* is open in another process/);
  await expect(lockFolder(folder)).rejects.toThrow(DatabaseInUseError);
  await first.kill();
  expect((await holder(true)).said).toBe("locked\n");
});

const elsewhere = { id: "another", pid: 1, started: "1", kernel: "another kernel", host: "node-b" };

test("an owner on another machine, whose lock is not seen here, is seen by its heartbeat", async () => {
  writeFileSync(`${folder}.lock`, JSON.stringify(elsewhere));
  let clock = 1_000;
  const beating = setInterval(() => utimesSync(`${folder}.lock`, clock, clock++), 50);
  await expect(lockFolder(folder, { watchMs: 1_000 })).rejects.toThrow(/\(1 on node-b\)/);
  clearInterval(beating);
  const lock = await lockFolder(folder, { watchMs: 1_000 });
  expect(readOwner(`${folder}.lock`)?.pid).toBe(process.pid);
  lock.release();
});

test("a process that lost its folder writes nothing more and ends", async () => {
  const ends: Error[] = [];
  const lock = await lockFolder(folder, { lost: (error) => void ends.push(error) });
  lock.confirm();
  writeFileSync(`${folder}.lock`, JSON.stringify(elsewhere));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(() => lock.confirm()).toThrow(LockLostError);
  expect(() => lock.confirm()).toThrow(/writes nothing more/);
  expect(ends).toHaveLength(1);
  lock.release();
  expect(readOwner(`${folder}.lock`)).toEqual(elsewhere);
});

test("a folder that was moved away is lost too", async () => {
  const ends: Error[] = [];
  const lock = await lockFolder(folder, { lost: (error) => void ends.push(error) });
  renameSync(base, `${base}-moved`);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(() => lock.confirm()).toThrow(LockLostError);
  lock.release();
  rmSync(`${base}-moved`, { recursive: true });
});

test("the record of a release that knew process ids only is respected", async () => {
  const { child } = await holder();
  const { pid, started } = readOwner(`${folder}.lock`) ?? { pid: 0, started: "" };
  folder = path.join(base, "other");
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started }));
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`\\(${child.pid}\\)`));
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started: "1" }));
  (await lockFolder(folder)).release();
});
