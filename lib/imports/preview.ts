import type { Turn } from "@/lib/protocols/context";
import type { LineValue } from "./annotation-line";
import type { ContextLine } from "./fields";

/** How often a name stands in the file, the most frequent first. */
export type Count = { name: string; count: number };
export type Counts = { top: Count[]; distinct: number };

/** A text of the file in which annotators could read the name of a model. */
export type Revelation = { line: number; path: string; model: string };

/**
 * What is counted in a file. `sources`: the models of stored test utterances; annotators and judges: who gave values.
 */
export const facets = [
  "languages",
  "questions",
  "protocols",
  "characters",
  "models",
  "sources",
  "annotators",
  "judges",
] as const;
export type Facet = (typeof facets)[number];

/** An item as a preview shows it. */
export type ItemSample = Omit<ContextLine, "cluster"> & {
  /** Ids of the questions asked. */
  asks: string[];
  candidates: { model: string; text: string; turns: readonly Turn[] | null }[];
  /** Of a benchmark's item: the source model and its stored test utterance. */
  source?: string | undefined;
  utterance?: string | undefined;
};

/** A value as a preview shows it. */
export type ValueSample = {
  item: string;
  question: string;
  candidate: number | null;
  annotator?: string | undefined;
  judge?: string | undefined;
  order?: string | undefined;
  value: LineValue;
  rationale: string;
};

/** A line of the file, long texts cut. */
export type Sample = { line: number; item?: ItemSample; value?: ValueSample };

export type Preview = Record<Facet, Counts> & {
  /** The first lines. */
  samples: Sample[];
  warnings: { listed: Revelation[]; total: number };
};

/** What a preview takes from one line. */
export type Description = {
  names: Partial<Record<Facet, readonly (string | undefined)[]>>;
  sample: () => Omit<Sample, "line">;
};

const listedNames = 50;
const countedNames = 10_000;
const sampleCount = 3;
const sampleLimits = { characters: 4_000, entries: 60 };

/** Counts names as they come; of a file with very many different ones, those met first. */
export class NameCounter {
  private readonly counts = new Map<string, number>();

  add(name: string | undefined): void {
    if (name === undefined) return;
    const count = this.counts.get(name);
    if (count !== undefined || this.counts.size < countedNames) this.counts.set(name, (count ?? 0) + 1);
  }

  names(): string[] {
    return [...this.counts.keys()];
  }

  result(): Counts {
    const sorted = [...this.counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1));
    const top = sorted.slice(0, listedNames).map(([name, count]) => ({ name, count }));
    return { top, distinct: this.counts.size };
  }
}

/** Gathers what a preview shows while a file is read once. */
export class PreviewBuilder {
  private readonly counters = Object.fromEntries(facets.map((facet) => [facet, new NameCounter()])) as Record<
    Facet,
    NameCounter
  >;
  private readonly samples: Sample[] = [];

  add(line: number, { names, sample }: Description): void {
    for (const facet of facets) for (const name of names[facet] ?? []) this.counters[facet].add(name);
    if (this.samples.length < sampleCount) this.samples.push({ line, ...clipped(sample()) });
  }

  /** The names met of one facet. */
  names(facet: Facet): string[] {
    return this.counters[facet].names();
  }

  result(warnings: Preview["warnings"]): Preview {
    const counted = facets.map((facet) => [facet, this.counters[facet].result()]);
    return { ...(Object.fromEntries(counted) as Record<Facet, Counts>), samples: this.samples, warnings };
  }
}

/** The same value with long texts cut between characters and long lists cut short: three items may be 12 MB. */
export function clipped<T>(value: T): T {
  if (typeof value === "string") return clippedText(value) as T;
  if (Array.isArray(value)) return value.slice(0, sampleLimits.entries).map(clipped) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clipped(each as unknown)])) as T;
}

function clippedText(text: string): string {
  if (text.length <= sampleLimits.characters) return text;
  return `${text.slice(0, sampleLimits.characters).replace(/[\ud800-\udbff]$/, "")} […]`;
}
