import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptSecret, adoptSecret } from "@/lib/auth/secret-fingerprint";
import { closeDatabase, query, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-worker-"));
const [ours, theirs, next] = [
  "the server's own secret",
  "a secret of another installation",
  "the server's next secret",
].map((name) => name.padEnd(40, "."));

const children: ChildProcess[] = [];
let url = "";
let drop = () => Promise.resolve();
beforeAll(async () => {
  if (!server) return;
  const scratch = await makeScratchDatabase(server, "worker");
  ({ url, drop } = scratch);
  useDatabase(await openDatabase({ url }));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
  if (!server) return;
  await closeDatabase();
  await drop();
});

/** Starts the worker's process and stops it when it is ready; resolves with its exit code and output. */
function start(secret: string | undefined): Promise<{ code: number | null; said: string }> {
  const { AUTH_SECRET: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "bin/worker.ts"], {
    env: {
      ...environment,
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ...(secret !== undefined && { AUTH_SECRET: secret }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  let asked = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      // A second signal would kill it.
      if (!asked && said.includes("Executing runs")) asked = child.kill("SIGTERM");
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

// An embedded database has no separate worker process.
test.skipIf(!server)(
  "a worker starts only with the server's secret, and otherwise says what to do",
  { timeout: 120_000 },
  async () => {
    expect(await start(ours)).toEqual({
      code: 1,
      said: expect.stringMatching(/Run bin\/start on it first/) as string,
    });
    await adoptSecret(() => Promise.resolve(0), [ours!]);
    const [kept] = await query<{ fingerprint: string }>(`SELECT "fingerprint" FROM "SecretFingerprint"`);
    expect(kept?.fingerprint).not.toContain(ours);

    expect(await start(theirs)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /AUTH_SECRET differs from the server's.*Start bin\/worker with the server's AUTH_SECRET/,
      ) as string,
    });
    expect(await start(undefined)).toEqual({
      code: 1,
      said: expect.stringMatching(/AUTH_SECRET is not set here, so .*auth-secret in its DATA_DIR/) as string,
    });
    expect(await start(ours)).toEqual({ code: 0, said: expect.stringContaining("Executing runs") as string });

    // One that an old worker generated, and one that was copied from the server's folder.
    writeFileSync(path.join(folder, "auth-secret"), theirs!);
    expect(await start(undefined)).toEqual({
      code: 1,
      said: expect.stringMatching(/the secret in DATA_DIR\/auth-secret differs from the server's/) as string,
    });
    writeFileSync(path.join(folder, "auth-secret"), ours!);
    expect((await start(undefined)).code).toBe(0);

    // The server may change its secret; then its workers need the new one.
    await acceptSecret([next!]);
    expect((await start(ours)).code).toBe(1);
    expect((await start(next)).code).toBe(0);
  },
);
