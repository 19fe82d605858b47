import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readLines } from "./lines";

/** A batch ends at so many records, or at so many characters of them. */
export const batchLimits = { records: 500, characters: 2_000_000 };
const writeAt = 1_000_000;
const readAtOnce = 256 * 1024;

/**
 * What was read of a file and is not stored yet: on disk, so that neither memory nor a transaction holds it meanwhile.
 */
export type Stage<T> = {
  /** Returns the characters that it takes. */
  add(record: T): Promise<number>;
  /** The records in the order in which they came; can be read again. */
  batches(): AsyncGenerator<T[]>;
  close(): Promise<void>;
};

/** Opens an empty stage. Its file has no name any more: whatever happens to the process, nothing is left behind. */
export async function openStage<T>(): Promise<Stage<T>> {
  const folder = await mkdtemp(path.join(tmpdir(), "dramaturg-import-"));
  let file: FileHandle;
  try {
    file = await open(path.join(folder, "stage"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
  let waiting: string[] = [];
  let length = 0;

  const flush = async () => {
    const text = waiting.join("");
    waiting = [];
    length = 0;
    await file.writeFile(text);
  };

  return {
    async add(record) {
      const line = `${JSON.stringify(record)}\n`;
      waiting.push(line);
      length += line.length;
      if (length >= writeAt) await flush();
      return line.length;
    },
    async *batches() {
      await flush();
      let batch: T[] = [];
      let characters = 0;
      for await (const entry of readLines(chunksOf(file), { lineBytes: Infinity, fileBytes: Infinity })) {
        if ("fault" in entry) throw new Error(`the stage of an import cannot be read back: ${entry.fault.code}`);
        batch.push(JSON.parse(entry.text) as T);
        characters += entry.text.length;
        if (batch.length < batchLimits.records && characters < batchLimits.characters) continue;
        yield batch;
        batch = [];
        characters = 0;
      }
      if (batch.length > 0) yield batch;
    },
    close: () => file.close(),
  };
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(readAtOnce), 0, readAtOnce, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
