import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { benchmarkProtocol } from "@/lib/imports/benchmark-line";
import type { Described } from "@/lib/imports/formats/format";
import { refuse, type Refusal } from "@/lib/outcome";

/** Makes a benchmark without items yet, called as asked or after its file, and returns its id. */
export async function makeBenchmark(transaction: Transaction, viewer: Viewer, described: Described): Promise<string> {
  const { importId, demoSince = null } = described;
  const name = described.name ?? (await freeName(transaction, nameOfFile(described.fileName)));
  const id = randomUUID();
  await transaction.benchmark.create({
    data: { id, name, protocol: benchmarkProtocol().id, importId, demoSince, createdById: actorOf(viewer) },
    select: { id: true },
  });
  await recordAudit(transaction, viewer, {
    action: "benchmark.create",
    subject: "benchmark",
    subjectId: id,
    details: { name, import: importId },
  });
  return id;
}

/** `conflict` ("name-taken") where another benchmark has the name that is asked for; null where it is free. */
export async function nameRefusal(transaction: Transaction, name: string | undefined): Promise<Refusal | null> {
  const taken = name !== undefined && (await isTaken(transaction, name));
  return taken ? refuse("conflict", { code: "name-taken" }) : null;
}

/** The id of the benchmark that an import made; null where that is deleted. */
export async function benchmarkOf(transaction: Transaction, importId: string): Promise<string | null> {
  const found = await transaction.benchmark.findFirst({ where: { importId }, select: { id: true } });
  return found?.id ?? null;
}

const isTaken = async (transaction: Transaction, name: string): Promise<boolean> =>
  (await transaction.benchmark.findUnique({ where: { name }, select: { id: true } })) !== null;

const nameOfFile = (fileName: string | null): string =>
  fileName
    ?.replace(/\.(?:jsonl?|ndjson|txt)$/i, "")
    .trim()
    .slice(0, 200) || "Benchmark";

/** The name, or with the first free number after it. */
async function freeName(transaction: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} (${number})`;
    if (!(await isTaken(transaction, name))) return name;
  }
}
