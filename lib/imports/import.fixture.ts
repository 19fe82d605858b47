import type { Person, Viewer } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import type { Outcome } from "@/lib/outcome";
import { bytesOf } from "./lines.fixture";
import type { ImportAnswer } from "./answer";
import { importFile, type ImportInput } from "./mutations";

/** Imports for the tests that store them. */

type More = Partial<Omit<ImportInput, "source">>;

export const jsonl = (...lines: unknown[]) =>
  lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");

export const take = (viewer: Viewer, content: string | Uint8Array, more: More = {}): Promise<Outcome<ImportAnswer>> =>
  importFile(viewer, { format: "pairs", dryRun: false, ...more, source: bytesOf(content) });

export async function taken(viewer: Viewer, content: string | Uint8Array, more: More = {}): Promise<ImportAnswer> {
  const outcome = await take(viewer, content, more);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** "2 responses[1].text blank-text" for each fault of a refusal. */
export function faultsOf(outcome: Outcome<unknown>): string[] {
  if (outcome.ok) throw new Error("it was taken in");
  return (outcome.faults ?? []).map(({ line, path, code }) => [line, path, code].filter(Boolean).join(" "));
}

export async function makeLead(): Promise<Person> {
  const [lead] = await makePeople(1, "lead");
  return lead!;
}

/** Rows in every table that an import writes. */
export async function rowCounts() {
  const client = await database();
  const counted = {
    benchmarks: client.benchmark.count(),
    benchmarkItems: client.benchmarkItem.count(),
    imports: client.import.count(),
    items: client.item.count(),
    candidates: client.candidate.count(),
    characters: client.character.count(),
    scenes: client.scene.count(),
    contexts: client.context.count(),
    named: client.importItem.count(),
    raters: client.rater.count(),
    submissions: client.submission.count(),
    ratings: client.rating.count(),
    audit: client.auditEvent.count(),
  };
  const counts = await Promise.all(Object.values(counted));
  const names = Object.keys(counted) as (keyof typeof counted)[];
  return Object.fromEntries(names.map((name, at) => [name, counts[at]!])) as Record<keyof typeof counted, number>;
}
