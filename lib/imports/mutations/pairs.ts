import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/database/client";
import { addFault, itemInUse } from "@/lib/imports/fault";
import { storeContexts } from "@/lib/imports/mutations/contexts";
import type { StagedItem } from "@/lib/imports/staged";
import type { Tally } from "@/lib/imports/mutations/tally";

const EXISTING = `
  SELECT i.id, i."externalId" AS external, i."contentHash" AS hash FROM "Item" i
  WHERE i."externalId" IN (SELECT jsonb_array_elements_text($1::jsonb))`;

// Whoever puts an item in a campaign locks its row for the key, which waits for this lock and is waited for by it.
const LOCK = `SELECT i.id FROM "Item" i WHERE i.id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) ORDER BY i.id FOR UPDATE`;

const IN_USE = `
  SELECT i.id FROM "Item" i WHERE i.id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) AND (
    EXISTS (SELECT 1 FROM "CampaignItem" c WHERE c."itemId" = i.id) OR
    EXISTS (SELECT 1 FROM "Annotation" n WHERE n."itemId" = i.id) OR
    EXISTS (SELECT 1 FROM "Judgement" j WHERE j."itemId" = i.id))`;

const ITEMS = `
  INSERT INTO "Item" AS i (id, "externalId", "contentHash", protocol, dimension, language, cluster, history, "characterId", "sceneId")
  SELECT g.id, g.external, g.hash, g.protocol, g.dimension, g.language, g.cluster, g.history, c.id, s.id
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, external text, hash text, protocol text, dimension text, language text, cluster text,
    history jsonb, character text, scene text)
  JOIN "Character" c ON c."contentHash" = g.character JOIN "Scene" s ON s."contentHash" = g.scene
  ON CONFLICT (id) DO UPDATE SET "contentHash" = excluded."contentHash", protocol = excluded.protocol, dimension = excluded.dimension,
    language = excluded.language, cluster = excluded.cluster, history = excluded.history, "characterId" = excluded."characterId",
    "sceneId" = excluded."sceneId"`;

const OLD_RESPONSES = `DELETE FROM "Response" WHERE "itemId" IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`;

const RESPONSES = `
  INSERT INTO "Response" (id, "itemId", position, model, text)
  SELECT gen_random_uuid(), g.id, r.position - 1, r.response->>'model', r.response->>'text'
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, responses jsonb)
  CROSS JOIN LATERAL jsonb_array_elements(g.responses) WITH ORDINALITY AS r(response, position)`;

const NAMED = `
  INSERT INTO "ImportItem" ("importId", "itemId", line)
  SELECT $2::uuid, g.id, g.line FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, line int)`;

type Existing = { id: string; external: string; hash: string };
type Placed = StagedItem & { id: string };

/**
 * Compares a batch of items with what is stored, counts into `tally`, and stores them under `importId` (null: a dry run).
 * After the first fault nothing more is stored: the transaction will be undone.
 */
export async function takeItems(
  transaction: Transaction,
  batch: StagedItem[],
  importId: string | null,
  tally: Tally,
): Promise<void> {
  const rows = await transaction.$queryRawUnsafe<Existing[]>(
    EXISTING,
    JSON.stringify(batch.map(({ external }) => external)),
  );
  const known = new Map(rows.map((row) => [row.external, row]));
  const placed: Placed[] = batch.map((item) => ({ ...item, id: known.get(item.external)?.id ?? randomUUID() }));
  const created = placed.filter(({ external }) => !known.has(external));
  const changed = placed.filter(({ external, hash }) => known.has(external) && known.get(external)?.hash !== hash);
  const used = changed.length > 0 ? await inUse(transaction, changed, importId !== null) : new Set<string>();
  for (const item of changed) if (used.has(item.id)) addFault(tally.faults, itemInUse(item.line, item.external));
  tally.created += created.length;
  tally.updated += changed.length;
  tally.unchanged += placed.length - created.length - changed.length;
  if (importId !== null && tally.faults.total === 0) await store(transaction, placed, created, changed, importId);
}

async function inUse(transaction: Transaction, items: Placed[], lock: boolean): Promise<Set<string>> {
  const ids = JSON.stringify(items.map(({ id }) => id));
  if (lock) await transaction.$queryRawUnsafe(LOCK, ids);
  const rows = await transaction.$queryRawUnsafe<{ id: string }[]>(IN_USE, ids);
  return new Set(rows.map(({ id }) => id));
}

async function store(
  transaction: Transaction,
  all: Placed[],
  created: Placed[],
  changed: Placed[],
  importId: string,
): Promise<void> {
  const run = async (sql: string, rows: unknown[], ...more: string[]) => {
    if (rows.length > 0) await transaction.$executeRawUnsafe(sql, JSON.stringify(rows), ...more);
  };
  // Also of unchanged items: a later item may share a character that only they carried.
  await storeContexts(transaction, all);
  await run(
    OLD_RESPONSES,
    changed.map(({ id }) => id),
  );
  const stored = [...created, ...changed];
  await run(
    ITEMS,
    stored.map(({ newCharacter: _, newScene: __, responses: ___, ...item }) => item),
  );
  await run(
    RESPONSES,
    stored.map(({ id, responses }) => ({ id, responses })),
  );
  await run(
    NAMED,
    all.map(({ id, line }) => ({ id, line })),
    importId,
  );
}
