import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { footer, type Footer, type Sum } from "@/lib/database/archive/format";
import type { WriteLine } from "@/lib/database/archive/dump";
import { DatabaseRefusedError } from "@/lib/database/refusal";

const PIECE_BYTES = 256 * 1024;

/** Bytes that lie beside the database and belong to it: `name` as the archive has it, `path` where it is. */
export type Beside = { name: string; path: string };

/**
 * Writes an archive (gzip of JSON lines) that appears under its name only when it is complete and on the disk itself
 * (fsync), readable by its owner only. Throws the system's error where it cannot be written, and leaves nothing then.
 */
export async function writeArchive(
  file: string,
  tables: (write: WriteLine) => Promise<Record<string, Sum>>,
  beside: () => Beside[] = () => [],
): Promise<Footer> {
  const temporary = `${file}.partial`;
  await rm(temporary, { force: true });
  const gzip = createGzip({ level: 6 });
  const target = createWriteStream(temporary, { mode: 0o600, flags: "wx", flush: true });
  const written = pipeline(gzip, target);
  // Awaited below; a failure of the disk shows there, and at the next line.
  written.catch(() => undefined);
  const write: WriteLine = async (line) => {
    if (target.errored) throw target.errored;
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const end: Footer = { end: true, tables: await tables(write), files: {} };
    for (const { name, path: source } of beside()) end.files[name] = await writePieces(name, source, write);
    gzip.end(`${JSON.stringify(end)}\n`);
    await written;
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return end;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(temporary, { force: true });
    throw target.errored ?? error;
  }
}

async function writePieces(name: string, source: string, write: WriteLine): Promise<Footer["files"][string]> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(source, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    await write(JSON.stringify({ file: name, base64: piece.toString("base64") }));
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** A new name is durable when its folder is; some systems cannot open folders and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Reads the lines of an archive. Throws a `DatabaseRefusedError` where the file is no archive or damaged. */
export async function* readArchive(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  // An error of the file reaches the reader through the stream it reads.
  source.on("error", (error) => gunzip.destroy(error));
  const lines = createInterface({ input: source.pipe(gunzip), crlfDelay: Infinity });
  const failed = once(gunzip, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const next = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await Promise.race([next.next(), failed]);
      if (result.done) break;
      yield result.value;
    }
    if (gunzip.errored) throw gunzip.errored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith("Z_") || gunzip.errored === error)
      throw unreadable(file, error);
    throw error;
  } finally {
    lines.close();
    source.destroy();
  }
}

function unreadable(file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new DatabaseRefusedError(`There is no file ${file}.`);
  if (!code?.startsWith("Z_")) return error as Error;
  return new DatabaseRefusedError(`${file} is no backup of Dramaturg, or it is incomplete or damaged (${message}).`);
}

/** What the last line of an archive says; reads all of it. */
export async function footerOf(file: string): Promise<Footer> {
  let last = "";
  for await (const line of readArchive(file)) last = line;
  return footer.parse(JSON.parse(last));
}
