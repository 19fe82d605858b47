import type { ContextLine } from "./content-hash";
import type { ImportedValue } from "./schema";

/** How often a name stands in the file, the most frequent first. */
export type Count = { name: string; count: number };
export type Counts = { top: Count[]; distinct: number };

/** A text of the file in which annotators could read the name of a model. */
export type Revelation = { line: number; path: string; model: string };

export type Preview = {
  languages: Counts;
  dimensions: Counts;
  protocols: Counts;
  characters: Counts;
  models: Counts;
  /** Of `benchmark`: the models of the stored test utterances. */
  sources: Counts;
  /** Of `annotations`: who gave the values. */
  annotators: Counts;
  judges: Counts;
  /** The first lines, long texts cut. */
  samples: { line: number; item?: ContextLine; value?: ImportedValue }[];
  warnings: { listed: Revelation[]; total: number };
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
  private readonly languages = new NameCounter();
  private readonly dimensions = new NameCounter();
  private readonly protocols = new NameCounter();
  private readonly characters = new NameCounter();
  private readonly annotators = new NameCounter();
  private readonly judges = new NameCounter();
  private readonly samples: Preview["samples"] = [];
  private readonly sources = new NameCounter();
  readonly models = new NameCounter();

  addItem(line: number, item: ContextLine): void {
    this.languages.add(item.language);
    this.dimensions.add(item.dimension);
    this.characters.add(item.character.name);
    if ("responses" in item) {
      this.protocols.add(item.protocol);
      for (const { model } of item.responses) this.models.add(model);
    } else this.sources.add(item.source);
    if (this.samples.length < sampleCount) this.samples.push({ line, item: clipped(item) });
  }

  addValue(line: number, value: ImportedValue): void {
    this.dimensions.add(value.dimension);
    this.annotators.add(value.annotator);
    this.judges.add(value.judge);
    if (this.samples.length < sampleCount) this.samples.push({ line, value: clipped(value) });
  }

  result(warnings: Preview["warnings"]): Preview {
    return {
      languages: this.languages.result(),
      dimensions: this.dimensions.result(),
      protocols: this.protocols.result(),
      characters: this.characters.result(),
      models: this.models.result(),
      sources: this.sources.result(),
      annotators: this.annotators.result(),
      judges: this.judges.result(),
      samples: this.samples,
      warnings,
    };
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
