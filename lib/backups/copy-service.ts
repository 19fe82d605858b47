import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { places } from "@/lib/backups/installation";
import { tryLock } from "@/lib/database/kernel-lock";
import type { OpenDatabase } from "@/lib/database/open";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { log } from "@/lib/log";

const PREFIX = ".copy-";

/** Longest path of a local socket that all systems take. */
const MAX_SOCKET_PATH = 100;

/** The local socket of the process that has the data folder open; only its account can reach it. */
function socketIn(dataFolder: string): string {
  const absolute = path.resolve(/* turbopackIgnore: true */ dataFolder, "control.sock");
  const relative = path.relative(process.cwd(), absolute);
  return absolute.length <= relative.length ? absolute : relative;
}

/**
 * Lets `bin/backup` ask this process for a copy of the embedded database, which one process has open. The copy is what
 * a killed process would leave: opened, it has every committed transaction and nothing else. Saves wait while it is
 * made, as long as copying the files takes. Returns what ends the service.
 */
export async function serveCopies(
  dataFolder: string,
  copyFiles: NonNullable<OpenDatabase["copyFiles"]>,
): Promise<() => void> {
  const socket = socketIn(dataFolder);
  const { backups, journal } = places(dataFolder);
  const server = createServer((incoming, response) => {
    if (incoming.method !== "POST" || incoming.url !== "/copy") return void response.writeHead(404).end();
    makeCopy().then(
      (folder) => response.end(JSON.stringify({ folder })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ message: (error as Error).message })),
    );
  });
  async function makeCopy(): Promise<string> {
    const folder = path.join(backups, PREFIX + randomBytes(6).toString("hex"));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Journals last, while no row can enter the ledger: what they miss would be called and paid again.
      await copyFiles(path.join(folder, "pglite"), () => copyJournals(journal, path.join(folder, "journal")));
      return folder;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  if (socket.length > MAX_SOCKET_PATH) {
    log().warn({ socket }, "the path of DATA_DIR is too long for a local socket: bin/backup needs a stopped server");
    return () => undefined;
  }
  rmSync(socket, { force: true });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(socket, resolve));
  server.unref();
  return () => void server.close();
}

/** Not the locks beside them: a process that opens and closes its own ends it. */
async function copyJournals(from: string, to: string): Promise<void> {
  const filter = (file: string) => !file.endsWith(".lock");
  await cp(from, to, { recursive: true, filter }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
}

/** Locked in a copy while a process reads it. */
const IN_USE = "in-use.lock";

/** Deletes the copies in a folder that no process reads any more: what a backup that was killed left. */
export function deleteUnusedCopies(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX))) {
    const lock = path.join(folder, name, IN_USE);
    const release = existsSync(lock) ? tryLock(lock) : () => undefined;
    if (!release) continue;
    release();
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** A copy of the database that another process has open, for `work`; deleted afterwards. */
export async function withCopy<T>(dataFolder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = await requestCopy(dataFolder);
  const release = tryLock(path.join(copy, IN_USE));
  try {
    return await work(copy);
  } finally {
    release?.();
    await rm(copy, { recursive: true, force: true });
  }
}

async function requestCopy(dataFolder: string): Promise<string> {
  const answer = await new Promise<{ folder?: string; message?: string }>((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataFolder), path: "/copy", method: "POST" }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body) as { folder?: string }), reject);
    });
    asked.once("error", (error) =>
      reject(
        new DatabaseRefusedError(
          `The database in ${dataFolder} is open in a process that cannot be reached from here (${error.message}). ` +
            "Run bin/backup on the same machine and as the same account as the server, or stop the server first.",
        ),
      ),
    );
    asked.end();
  });
  if (!answer.folder) throw new DatabaseRefusedError(`The server could not copy its database: ${answer.message}`);
  return answer.folder;
}
