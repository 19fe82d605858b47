import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { lockImports } from "@/lib/items/import-lock";
import { ok, refuse, type Outcome, type Refusal } from "@/lib/outcome";
import type { ImportAnswer } from "./answer";
import { faultsToShow, type FaultList } from "./fault";
import { findImportFormat } from "./formats";
import type { ImportFormat, MadeField, ReadFile } from "./formats/format";
import type { LineLimits } from "./lines";
import { emptyTally } from "./mutations/tally";

export type ImportInput = {
  /** Its id, or another of its names. */
  format: string;
  source: AsyncIterable<Uint8Array>;
  fileName?: string | undefined;
  /** Of `benchmark`: what it is to be called; after its file where absent. */
  name?: string | undefined;
  dryRun: boolean;
  demoSince?: Date | undefined;
  limits?: LineLimits | undefined;
};

const patience = { maxWait: 10 * 60_000, timeout: 20 * 60_000 };

/**
 * Takes a file in, whole or not at all: read and checked first, then stored in one transaction. Leads and admins.
 * `not-found` for an unknown format. `invalid` with the first faults and their number where there are any. The same
 * bytes again change nothing and give the first import's id. `conflict` ("name-taken") where another benchmark has the
 * name. A dry run answers what an import would do, with a preview. Throws what `source` throws.
 */
export async function importFile(viewer: Viewer, input: ImportInput): Promise<Outcome<ImportAnswer>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const format = findImportFormat(input.format);
  if (!format) return refuse("not-found", { code: "unknown-format" });
  const file = await format.read(input.source, input.limits);
  try {
    if (file.faults.total > 0) return refusedFor(file.faults);
    return input.dryRun ? await rehearse(input, format, file) : await store(viewer, input, format, file);
  } finally {
    await file.close();
  }
}

const refusedFor = (faults: FaultList): Refusal =>
  refuse("invalid", { code: "faults", faults: faultsToShow(faults), groups: faults.groups?.result() ?? [] });

async function rehearse(input: ImportInput, format: ImportFormat, file: ReadFile): Promise<Outcome<ImportAnswer>> {
  const client = await database();
  const before = await repeated(client, format, file);
  if (before?.isCurrent) return ok({ ...before.answer, import: null, preview: await file.preview() });
  const tally = emptyTally();
  if (!before) {
    const refusal = await format.whole?.refusal(client, input.name);
    if (refusal) return refusal;
  }
  await file.take(client, null, tally);
  if (tally.faults.total > 0) return refusedFor(tally.faults);
  const { created, updated, unchanged } = tally;
  const counts = { created, updated, unchanged, faults: [] as [] };
  return ok({ ...counts, ...made(format, null), import: null, preview: await file.preview() });
}

/** Ends the transaction without a trace. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super("an import that is refused");
  }
}

async function store(
  viewer: Viewer,
  input: ImportInput,
  format: ImportFormat,
  file: ReadFile,
): Promise<Outcome<ImportAnswer>> {
  const client = await database();
  const before = await repeated(client, format, file);
  if (before?.isCurrent) return ok(before.answer);
  try {
    return ok(await client.$transaction((transaction) => storeAll(transaction, viewer, input, format, file), patience));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function storeAll(
  transaction: Transaction,
  viewer: Viewer,
  input: ImportInput,
  format: ImportFormat,
  file: ReadFile,
): Promise<ImportAnswer> {
  await lockImports(transaction);
  const before = await repeated(transaction, format, file);
  if (before) return before.isCurrent ? before.answer : takeAgain(transaction, viewer, before.answer, file);
  const { contentHash, bytes } = file;
  const id = randomUUID();
  const fileName = input.fileName?.toWellFormed().replaceAll("\0", "").slice(0, 300).toWellFormed() ?? null;
  const described = {
    format: format.id,
    contentHash,
    bytes,
    fileName,
    demoSince: input.demoSince ?? null,
    importedById: actorOf(viewer),
  };
  await transaction.import.create({
    data: { id, ...described, created: 0, updated: 0, unchanged: 0 },
    select: { id: true },
  });
  const refusal = await format.whole?.refusal(transaction, input.name);
  if (refusal) throw new Refused(refusal);
  const { name, demoSince } = input;
  const whole = await format.whole?.make(transaction, viewer, { name, fileName, importId: id, demoSince });
  const tally = emptyTally();
  await file.take(transaction, whole ?? id, tally);
  if (tally.faults.total > 0) throw new Refused(refusedFor(tally.faults));
  const { created, updated, unchanged } = tally;
  await transaction.import.update({ where: { id }, data: { created, updated, unchanged }, select: { id: true } });
  await recordAudit(transaction, viewer, {
    action: "import.create",
    subject: "import",
    subjectId: id,
    details: { format: format.id, fileName, bytes, created, updated, unchanged },
  });
  return { import: id, ...made(format, whole ?? null), created, updated, unchanged, faults: [] };
}

/** The field of the answer that names what a file became, for formats that become something. */
const made = ({ whole }: ImportFormat, id: string | null): Pick<ImportAnswer, MadeField> =>
  whole ? { [whole.field]: id } : {};

type Earlier = ImportAnswer & { import: string };

/**
 * The answer for bytes that were imported before, and whether what they brought can still be as they brought it:
 * nothing of it was deleted and no other file of the format has come since, or the format makes a thing of its own,
 * which no other file changes.
 */
async function repeated(
  transaction: Transaction,
  format: ImportFormat,
  { contentHash, records }: ReadFile,
): Promise<{ answer: Earlier; isCurrent: boolean } | null> {
  const found = await transaction.import.findUnique({
    where: { format_contentHash: { format: format.id, contentHash } },
    select: { id: true, importedAt: true, incompleteSince: true },
  });
  if (!found) return null;
  const { id, importedAt, incompleteSince } = found;
  const whole = format.whole ? await format.whole.madeBy(transaction, id) : null;
  const counts = { created: 0, updated: 0, unchanged: records };
  const answer: Earlier = { import: id, ...made(format, whole), ...counts, faults: [], importedAt };
  const since = { format: format.id, importedAt: { gte: importedAt }, id: { not: id } };
  const isUntouched = async () => incompleteSince === null && (await transaction.import.count({ where: since })) === 0;
  const isCurrent = format.whole !== undefined || (await isUntouched());
  return { answer, isCurrent };
}

/** Imports a file once more under its earlier import, since another file may have changed what it brought. */
async function takeAgain(
  transaction: Transaction,
  viewer: Viewer,
  { import: id, importedAt }: Earlier,
  file: ReadFile,
): Promise<ImportAnswer> {
  const tally = emptyTally();
  await file.take(transaction, id, tally);
  if (tally.faults.total > 0) throw new Refused(refusedFor(tally.faults));
  const { created, updated, unchanged } = tally;
  const data = { importedAt: new Date(), incompleteSince: null };
  await transaction.import.update({ where: { id }, data, select: { id: true } });
  const isSame = created + updated === 0;
  if (!isSame)
    await recordAudit(transaction, viewer, {
      action: "import.repeat",
      subject: "import",
      subjectId: id,
      details: { created, updated, unchanged },
    });
  return { import: id, created, updated, unchanged, faults: [], ...(isSame && { importedAt }) };
}
