import { createHash } from "node:crypto";
import type { ImportFormat } from "./answer";
import { addFault, type FaultList } from "./fault";
import type { LineLimits } from "./lines";
import { readAnnotations } from "./parse-annotations";
import { readBenchmark } from "./parse-benchmark";
import { readPairs } from "./parse-pairs";
import { PreviewBuilder } from "./preview";
import type { Entry } from "./records";
import { openStage, type Stage } from "./stage";
import {
  benchmarkStager,
  itemStager,
  stagedValue,
  type StagedBenchmarkItem,
  type StagedItem,
  type StagedValue,
} from "./staged";

/** A file that was read to its end or to a fault: what it says is in `stage`, which the caller closes. */
export type StagedFile = {
  /** SHA-256 of the bytes. */
  contentHash: string;
  bytes: number;
  records: number;
  faults: FaultList;
  preview: PreviewBuilder;
} & (
  | { format: "pairs"; stage: Stage<StagedItem> }
  | { format: "benchmark"; stage: Stage<StagedBenchmarkItem> }
  | { format: "annotations"; stage: Stage<StagedValue> }
);

/** Reads a whole file once, one line in memory at a time. Throws only what `source` throws, and leaves nothing then. */
export async function stageFile(
  format: ImportFormat,
  source: AsyncIterable<Uint8Array>,
  limits?: LineLimits,
): Promise<StagedFile> {
  const preview = new PreviewBuilder();
  const digest = digestOf(source);
  if (format === "pairs") {
    const prepare = itemStager();
    const read = await fill(readPairs(digest.chunks, limits), (line, item) => {
      preview.addItem(line, item);
      return prepare(line, item);
    });
    return { format, ...read, ...digest.result(), preview };
  }
  if (format === "benchmark") {
    const prepare = benchmarkStager();
    const read = await fill(readBenchmark(digest.chunks, limits), (line, item) => {
      preview.addItem(line, item);
      return prepare(line, item);
    });
    return { format, ...read, ...digest.result(), preview };
  }
  const read = await fill(readAnnotations(digest.chunks, limits), (line, value) => {
    preview.addValue(line, value);
    return stagedValue(line, value);
  });
  return { format, ...read, ...digest.result(), preview };
}

async function fill<In, Out>(entries: AsyncIterable<Entry<In>>, prepare: (line: number, record: In) => Out) {
  const stage = await openStage<Out>();
  const faults: FaultList = { listed: [], total: 0 };
  let records = 0;
  try {
    for await (const entry of entries) {
      if ("fault" in entry) addFault(faults, entry.fault);
      // A file with a fault is not stored, so the rest of it is only read for its faults.
      else if (faults.total === 0) {
        records += 1;
        await stage.add(prepare(entry.line, entry.record));
      }
    }
    return { stage, faults, records };
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
