import type { Transaction } from "@/lib/database/client";
import { storeContexts } from "@/lib/imports/mutations/contexts";
import type { Tally } from "@/lib/imports/mutations/tally";
import type { StagedBenchmarkItem } from "@/lib/imports/staged";

const ITEMS = `
  INSERT INTO "BenchmarkItem" (id, "benchmarkId", "externalId", "contentHash", position, dimension, language, cluster, history, source, utterance, "characterId", "sceneId")
  SELECT gen_random_uuid(), $2::uuid, g.external, g.hash, g.position, g.dimension, g.language, g.cluster, g.history, g.source, g.utterance, c.id, s.id
  FROM jsonb_to_recordset($1::jsonb) AS g(external text, hash text, position int, dimension text, language text, cluster text, history jsonb,
    source text, utterance text, character text, scene text)
  JOIN "Character" c ON c."contentHash" = g.character JOIN "Scene" s ON s."contentHash" = g.scene`;

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
  await storeContexts(transaction, batch);
  const rows = batch.map(({ newCharacter: _, newScene: __, ...item }, at) => ({ ...item, position: first + at }));
  await transaction.$executeRawUnsafe(ITEMS, JSON.stringify(rows), benchmarkId);
}
