import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { run } from "@/bin/admin-commands/run";
import { lockFolder } from "@/lib/database/lock";

const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-admin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

/** Runs `bin/admin` on the embedded database of the folder, as its entry does. */
function admin(given: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, LOG_LEVEL: "silent" } as unknown as NodeJS.ProcessEnv;
  const { status, stdout, stderr } = spawnSync("node", ["--import", "tsx", "bin/admin.ts", ...given], { env });
  return { status, said: stdout.toString(), complained: stderr.toString() };
}

test("an admin is made in an embedded folder", () => {
  const made = admin(["create-admin", "first@example.org"]);
  expect(made).toMatchObject({ status: 0, complained: "" });
  expect(made.said).toMatch(/^http:\/\/127\.0\.0\.1:3000\/welcome\/[\w-]{43}\nThe link works once, until \d{4}-/);
}, 120_000);

test("a folder that a running process has open is refused, with what to do", async () => {
  const lock = await lockFolder(path.join(folder, "pglite"));
  try {
    const { status, said, complained } = admin(["unlock"]);
    expect({ status, said }).toEqual({ status: 1, said: "" });
    expect(complained).toMatch(
      new RegExp(`^The database in .* is open in another process \\(${process.pid}\\)\\. Stop it first`),
    );
    expect(complained).toMatch(/\nA running server keeps the embedded database to itself: stop the server, run this/);
    expect(complained).not.toMatch(/^\s+at /m);
  } finally {
    lock.release();
  }
});

test("an unknown command and no command show the commands", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const say = vi.spyOn(console, "log").mockImplementation(() => undefined);
  // Also names that every object has.
  for (const unknown of ["erase-everything", "toString"]) {
    expect(await run([unknown])).toBe(2);
    expect(complain).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`^Unknown command: ${unknown}\\.\n`)));
  }
  expect([await run([]), await run(["--help"])]).toEqual([2, 0]);
  const commands = ["reset-password EMAIL [--ask]", "create-admin EMAIL", "unlock [EMAIL]", "end-sessions [EMAIL]"];
  for (const usage of [...commands, "accept-secret", "doctor"])
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining(`\n  ${usage}\n`));
});
