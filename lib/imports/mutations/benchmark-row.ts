import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";

type Described = {
  name?: string | undefined;
  fileName: string | null;
  importId: string;
  demoSince?: Date | undefined;
};

/** Makes a benchmark without items yet, called as asked or after its file; null where the name asked for is taken. */
export async function makeBenchmark(
  transaction: Transaction,
  viewer: Viewer,
  described: Described,
): Promise<string | null> {
  const { importId, demoSince = null } = described;
  if (described.name && (await benchmarkNamed(transaction, described.name))) return null;
  const name = described.name ?? (await freeName(transaction, nameOfFile(described.fileName)));
  const id = randomUUID();
  await transaction.benchmark.create({
    data: { id, name, importId, demoSince, createdById: actorOf(viewer) },
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

/** Whether a benchmark has this very name. */
export async function benchmarkNamed(transaction: Transaction, name: string): Promise<boolean> {
  return (await transaction.benchmark.findUnique({ where: { name }, select: { id: true } })) !== null;
}

const nameOfFile = (fileName: string | null): string =>
  fileName
    ?.replace(/\.(?:jsonl?|ndjson|txt)$/i, "")
    .trim()
    .slice(0, 200) || "Benchmark";

/** The name, or with the first free number after it. */
async function freeName(transaction: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} (${number})`;
    if (!(await benchmarkNamed(transaction, name))) return name;
  }
}
