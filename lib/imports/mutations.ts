import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { ok, refuse, type Outcome, type Refusal } from "@/lib/outcome";
import type { ImportAnswer, ImportFormat } from "./answer";
import { faultsToShow, type FaultList } from "./fault";
import type { LineLimits } from "./lines";
import { takeValues } from "./mutations/annotations";
import { takeBenchmarkItems } from "./mutations/benchmark";
import { benchmarkNamed, makeBenchmark } from "./mutations/benchmark-row";
import { takeItems } from "./mutations/pairs";
import { emptyTally, type Tally } from "./mutations/tally";
import { revelations } from "./revealed";
import { stageFile, type StagedFile } from "./stage-file";

export type ImportInput = {
  format: ImportFormat;
  source: AsyncIterable<Uint8Array>;
  fileName?: string | undefined;
  /** Of `benchmark`: what it is to be called; after its file where absent. */
  name?: string | undefined;
  dryRun: boolean;
  demoSince?: Date | undefined;
  limits?: LineLimits | undefined;
};

/** Any number; all imports take it, so that they run one after the other. */
const IMPORT_LOCK = 1_987_104_221;
const patience = { maxWait: 10 * 60_000, timeout: 20 * 60_000 };

/**
 * Takes a file in, whole or not at all: read and checked first, then stored in one transaction. Leads and admins. `invalid`
 * with the first faults and their number where there are any. The same bytes again change nothing and give the first
 * import's id. `conflict` ("name-taken") where another benchmark has the name. A dry run answers what an import would do, with a preview. Throws what `source` throws.
 */
export async function importFile(viewer: Viewer, input: ImportInput): Promise<Outcome<ImportAnswer>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const staged = await stageFile(input.format, input.source, input.limits);
  try {
    if (staged.faults.total > 0) return refusedFor(staged.faults);
    return input.dryRun ? await rehearse(input, staged) : await store(viewer, input, staged);
  } finally {
    await staged.stage.close();
  }
}

const refusedFor = (faults: FaultList): Refusal => refuse("invalid", { code: "faults", faults: faultsToShow(faults) });

async function rehearse(input: ImportInput, staged: StagedFile): Promise<Outcome<ImportAnswer>> {
  const client = await database();
  const before = await repeated(client, staged);
  const tally = emptyTally();
  if (!before) {
    if (staged.format === "benchmark" && input.name && (await benchmarkNamed(client, input.name))) return nameTaken;
    await takeAll(client, staged, null, tally);
  }
  if (tally.faults.total > 0) return refusedFor(tally.faults);
  const warnings =
    staged.format === "pairs"
      ? await revelations(staged.stage.batches(), staged.preview.models.names())
      : { listed: [], total: 0 };
  const { created, updated, unchanged } = tally;
  return ok({
    ...(before ?? { created, updated, unchanged, faults: [] }),
    import: null,
    ...(staged.format === "benchmark" ? { benchmark: before?.benchmark ?? null } : {}),
    preview: staged.preview.result(warnings),
  });
}

const nameTaken = refuse("conflict", { code: "name-taken" });

/** Ends the transaction without a trace. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super("an import that is refused");
  }
}

async function store(viewer: Viewer, input: ImportInput, staged: StagedFile): Promise<Outcome<ImportAnswer>> {
  const client = await database();
  const before = await repeated(client, staged);
  if (before) return ok(before);
  try {
    return ok(await client.$transaction((transaction) => storeAll(transaction, viewer, input, staged), patience));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function storeAll(
  transaction: Transaction,
  viewer: Viewer,
  input: ImportInput,
  staged: StagedFile,
): Promise<ImportAnswer> {
  await transaction.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const before = await repeated(transaction, staged);
  if (before) return before;
  const { format, contentHash, bytes } = staged;
  const id = randomUUID();
  const tally = emptyTally();
  const fileName = input.fileName?.toWellFormed().replaceAll("\0", "").slice(0, 300).toWellFormed() ?? null;
  const described = {
    format,
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
  const benchmark =
    format === "benchmark" ? await makeBenchmark(transaction, viewer, { ...input, fileName, importId: id }) : undefined;
  if (benchmark === null) throw new Refused(nameTaken);
  await takeAll(transaction, staged, benchmark ?? id, tally);
  if (tally.faults.total > 0) throw new Refused(refusedFor(tally.faults));
  const { created, updated, unchanged } = tally;
  await transaction.import.update({ where: { id }, data: { created, updated, unchanged }, select: { id: true } });
  await recordAudit(transaction, viewer, {
    action: "import.create",
    subject: "import",
    subjectId: id,
    details: { format, fileName, bytes, created, updated, unchanged },
  });
  return { import: id, ...(benchmark ? { benchmark } : {}), created, updated, unchanged, faults: [] };
}

async function takeAll(
  transaction: Transaction,
  staged: StagedFile,
  /** The import, or the benchmark, that the records become part of; null: a dry run. */
  owner: string | null,
  tally: Tally,
): Promise<void> {
  if (staged.format === "pairs")
    for await (const batch of staged.stage.batches()) await takeItems(transaction, batch, owner, tally);
  else if (staged.format === "benchmark")
    for await (const batch of staged.stage.batches()) await takeBenchmarkItems(transaction, batch, owner, tally);
  else for await (const batch of staged.stage.batches()) await takeValues(transaction, batch, owner, tally);
}

/** The answer for bytes that were taken in before. */
async function repeated(
  transaction: Transaction,
  { format, contentHash, records }: StagedFile,
): Promise<ImportAnswer | null> {
  const found = await transaction.import.findUnique({
    where: { format_contentHash: { format, contentHash } },
    select: { id: true, importedAt: true, benchmarks: { select: { id: true }, take: 1 } },
  });
  if (!found) return null;
  const { id, importedAt, benchmarks } = found;
  const benchmark = format === "benchmark" ? { benchmark: benchmarks[0]?.id ?? null } : {};
  return { import: id, ...benchmark, created: 0, updated: 0, unchanged: records, faults: [], importedAt };
}
