import { createHash } from "node:crypto";
import { addFault, type FaultList } from "./fault";
import type { LineLimits } from "./lines";
import { PreviewBuilder, type Description } from "./preview";
import { readRecords, type LineReader } from "./records";
import type { Stage } from "./stage";

/** A file that was read to its end or to a fault: what it says is in `stage`, which the caller closes. */
export type StagedFile<Staged> = {
  stage: Stage<Staged>;
  /** SHA-256 of the bytes. */
  contentHash: string;
  bytes: number;
  records: number;
  faults: FaultList;
  preview: PreviewBuilder;
};

/** How the lines of one file become staged records. */
export type Staging<Line, Staged> = {
  reader: LineReader<Line>;
  /** For one file. */
  prepare: () => (line: number, record: Line) => Staged;
  describe: (record: Line) => Description;
  openStage: () => Stage<Staged> | Promise<Stage<Staged>>;
};

/** Reads a whole file once, one line in memory at a time. Throws only what `source` throws, and leaves nothing then. */
export async function stageFile<Line, Staged>(
  { reader, prepare, describe, openStage }: Staging<Line, Staged>,
  source: AsyncIterable<Uint8Array>,
  limits?: LineLimits,
): Promise<StagedFile<Staged>> {
  const digest = digestOf(source);
  const preview = new PreviewBuilder();
  const faults: FaultList = { listed: [], total: 0 };
  const staged = prepare();
  const stage = await openStage();
  let records = 0;
  try {
    for await (const entry of readRecords(digest.chunks, reader, limits)) {
      if ("fault" in entry) addFault(faults, entry.fault);
      // A file with a fault is not stored, so the rest of it is only read for its faults.
      else if (faults.total === 0) {
        records += 1;
        preview.add(entry.line, describe(entry.record));
        await stage.add(staged(entry.line, entry.record));
      }
    }
    return { stage, faults, records, preview, ...digest.result() };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

function digestOf(source: AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), result: () => ({ contentHash: hash.digest("hex"), bytes }) };
}
