import { addFault, excerpt, fault, type Fault, type FaultList } from "./fault";
import { parseJsonLine } from "./json";
import { lineLimits, readLines, type LineLimits } from "./lines";

export type Entry<T> = { line: number; record: T } | { fault: Fault };

/** What one line says, or what is wrong with it. */
export type Reading<T> = { ok: true; record: T } | { ok: false; faults: Fault[] };

/**
 * How a line of a format is read: `key` is what may stand only once in a file, or null where the line does not show it.
 */
export type LineReader<T> = {
  read: (line: number, value: Record<string, unknown>) => Reading<T>;
  key: (value: Record<string, unknown>) => string | null;
  repeated: (line: number, first: number, value: Record<string, unknown>) => Fault;
};

/** A file with more faults than this is not read to its end. */
export const mostFaults = 10_000;

/** A byte stream of JSONL → its records and faults in the order of the file. Only the keys seen are kept in memory. */
export async function* readRecords<T>(
  source: AsyncIterable<Uint8Array>,
  reader: LineReader<T>,
  limits: LineLimits = lineLimits,
): AsyncGenerator<Entry<T>> {
  const firstLines = new Map<string, number>();
  let faults = 0;
  let empty = true;
  for await (const entry of readLines(source, limits)) {
    empty = false;
    const found = "fault" in entry ? [entry] : readLine(entry.line, entry.text, reader, firstLines);
    for (const each of found) {
      yield each;
      if ("fault" in each) faults += 1;
      if (faults < mostFaults) continue;
      yield {
        fault: fault("fault" in entry ? entry.fault.line : entry.line, [], "too-many-faults", { count: faults }),
      };
      return;
    }
  }
  if (empty) yield { fault: fault(1, [], "empty-file") };
}

function readLine<T>(line: number, text: string, reader: LineReader<T>, firstLines: Map<string, number>): Entry<T>[] {
  const parsed = parseJsonLine(line, text);
  if (!parsed.ok) return [{ fault: parsed.fault }];
  if (!isObject(parsed.value)) return [{ fault: fault(line, [], "expected-object", { found: excerpt(parsed.value) }) }];
  const reading = reader.read(line, parsed.value);
  const faults = reading.ok ? [] : reading.faults;
  const key = reader.key(parsed.value);
  const first = key === null ? undefined : firstLines.get(key);
  if (first !== undefined) faults.push(reader.repeated(line, first, parsed.value));
  else if (key !== null) firstLines.set(key, line);
  if (reading.ok && faults.length === 0) return [{ line, record: reading.record }];
  return faults.map((each) => ({ fault: each }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type Collected<T> = { records: { line: number; record: T }[]; faults: FaultList };

/** Reads to the end: all good records, the first faults (`addFault` says how many) and their number. */
export async function collect<T>(entries: AsyncIterable<Entry<T>>): Promise<Collected<T>> {
  const collected: Collected<T> = { records: [], faults: { listed: [], total: 0 } };
  for await (const entry of entries) {
    if ("fault" in entry) addFault(collected.faults, entry.fault);
    else collected.records.push(entry);
  }
  return collected;
}
