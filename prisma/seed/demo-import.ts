import { Readable } from "node:stream";
import { system } from "@/lib/auth/viewer";
import type { ImportAnswer } from "@/lib/imports/answer";
import { importFile, type ImportInput } from "@/lib/imports/mutations";
import type { Outcome } from "@/lib/outcome";

type DemoImport = Pick<ImportInput, "format" | "fileName"> & { demoSince: Date };

/** Imports lines as the demo's, through the import that people use. The same lines again change nothing. */
export async function importLines(lines: string[], input: DemoImport): Promise<ImportAnswer> {
  const source = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
  return done(await importFile(system, { ...input, source, dryRun: false }));
}

/** The value of what the seed did; throws where it was refused. */
export function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The demo could not be made: ${JSON.stringify(outcome)}`);
  return outcome.value;
}
