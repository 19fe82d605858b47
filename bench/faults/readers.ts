import { foreignReaders } from "@/lib/foreign-readers.fixture";
import { hostileNames, hostileText } from "@/lib/hostile-texts.fixture";

const MEGABYTE = 1_000_000;
/** Below the limits of those that read no more than a reply may have. */
const SHORT = 19_000;
const TRIES = 3;

export type ReaderRow = {
  reader: string;
  "ms per MB": number;
  worst: string;
  "ms per 19 kB": number;
  "worst, short": string;
};

/** Everything that reads foreign texts, on each hostile text: CPU time of the slowest, the best of three tries. */
export async function benchReaders(): Promise<ReaderRow[]> {
  return Object.entries(foreignReaders).map(([reader, read]) => {
    const [long, short] = [slowest(read, MEGABYTE), slowest(read, SHORT)];
    return {
      reader,
      "ms per MB": long.ms,
      worst: long.name,
      "ms per 19 kB": short.ms,
      "worst, short": short.name,
    };
  });
}

function slowest(read: (text: string) => unknown, length: number): { ms: number; name: string } {
  let found = { ms: 0, name: "" };
  for (const name of hostileNames) {
    const text = hostileText(name, length);
    const ms = Math.round(10 * Math.min(...Array.from({ length: TRIES }, () => cpuOf(() => read(text))))) / 10;
    if (ms > found.ms) found = { ms, name };
  }
  return found;
}

function cpuOf(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
