import type { Transaction } from "@/lib/database/client";
import { withKnownReferences } from "@/lib/database/references";
import type { Tally } from "@/lib/imports/mutations/tally";
import { partsOf, type StagedBenchmarkItem } from "@/lib/imports/staged";
import { storeContexts } from "@/lib/items/mutations";

const ITEMS = `
  INSERT INTO "BenchmarkItem" (id, "benchmarkId", "externalId", "contentHash", position, question, language, cluster,
    source, utterance, "contextId")
  SELECT gen_random_uuid(), $2::uuid, g.external, g.hash, g.position, g.question, g.language, g.cluster, g.source,
    g.utterance, x.id
  FROM jsonb_to_recordset($1::jsonb) AS g(external text, hash text, position int, question text, language text,
    cluster text, source text, utterance text, context text)
  JOIN "Context" x ON x."contentHash" = g.context`;

/** Counts a batch into `tally` and stores it as the next items of a new benchmark (null: a dry run). */
export async function takeBenchmarkItems(
  transaction: Transaction,
  batch: StagedBenchmarkItem[],
  benchmarkId: string | null,
  tally: Tally,
): Promise<void> {
  const first = tally.created;
  tally.created += batch.length;
  if (benchmarkId === null) return;
  await storeContexts(transaction, partsOf(batch));
  const rows = batch.map(({ newCharacter: _, newScene: __, newContext: ___, ...item }, at) => ({
    ...item,
    position: first + at,
  }));
  await withKnownReferences(transaction, () => transaction.$executeRawUnsafe(ITEMS, JSON.stringify(rows), benchmarkId));
}
