import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/database/client";
import { addFault, excerpt, fault } from "@/lib/imports/fault";
import { partsOf, type StagedItem } from "@/lib/imports/staged";
import type { Tally } from "@/lib/imports/mutations/tally";
import type { ItemContent } from "@/lib/items/content";
import { storeContexts, storeItems } from "@/lib/items/mutations";

const EXISTING = `
  SELECT i.id, i."externalId" AS external, i."contentHash" AS hash FROM "Item" i
  WHERE i."externalId" IN (SELECT jsonb_array_elements_text($1::jsonb))`;

// Whoever puts an item in a campaign locks its row for the key, which waits for this lock and is waited for by it.
const LOCK = `
  SELECT i.id FROM "Item" i WHERE i.id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) ORDER BY i.id FOR UPDATE`;

const IN_USE = `
  SELECT i.id FROM "Item" i WHERE i.id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) AND (
    EXISTS (SELECT 1 FROM "CampaignItem" c WHERE c."itemId" = i.id) OR
    EXISTS (SELECT 1 FROM "Submission" s WHERE s."itemId" = i.id))`;

// A file that is taken in again names its items once more.
const NAMED = `
  INSERT INTO "ImportItem" ("importId", "itemId", line)
  SELECT $2::uuid, g.id, g.line FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, line int)
  ON CONFLICT DO NOTHING`;

type Existing = { id: string; external: string; hash: string };
type Placed = StagedItem & { id: string };

/**
 * Compares a batch of items with what is stored, counts into `tally`, and stores them under `importId` (null: a dry
 * run). After the first fault nothing more is stored: the transaction will be undone.
 */
export async function takeItems(
  transaction: Transaction,
  batch: StagedItem[],
  importId: string | null,
  tally: Tally,
): Promise<void> {
  const names = JSON.stringify(batch.map(({ external }) => external));
  const rows = await transaction.$queryRawUnsafe<Existing[]>(EXISTING, names);
  const known = new Map(rows.map((row) => [row.external, row]));
  const placed: Placed[] = batch.map((item) => ({ ...item, id: known.get(item.external)?.id ?? randomUUID() }));
  const created = placed.filter(({ external }) => !known.has(external));
  const changed = placed.filter(({ external, hash }) => known.has(external) && known.get(external)?.hash !== hash);
  const used = changed.length > 0 ? await inUse(transaction, changed, importId !== null) : new Set<string>();
  // A changed item that people or judges have already been asked about.
  for (const { id, line, external } of changed)
    if (used.has(id)) addFault(tally.faults, fault(line, ["id"], "item-in-use", { item: excerpt(external) }));
  tally.created += created.length;
  tally.updated += changed.length;
  tally.unchanged += placed.length - created.length - changed.length;
  if (importId === null || tally.faults.total > 0) return;
  // Also of unchanged items: a later item may share a character that only they carried.
  await storeContexts(transaction, partsOf(placed));
  await storeItems(transaction, { created: created.map(contentOf), changed: changed.map(contentOf) });
  const named = JSON.stringify(placed.map(({ id, line }) => ({ id, line })));
  await transaction.$executeRawUnsafe(NAMED, named, importId);
}

async function inUse(transaction: Transaction, items: Placed[], lock: boolean): Promise<Set<string>> {
  const ids = JSON.stringify(items.map(({ id }) => id));
  if (lock) await transaction.$queryRawUnsafe(LOCK, ids);
  const rows = await transaction.$queryRawUnsafe<{ id: string }[]>(IN_USE, ids);
  return new Set(rows.map(({ id }) => id));
}

const contentOf = ({
  id,
  external,
  hash,
  protocol,
  asks,
  language,
  cluster,
  context,
  candidates,
}: Placed): ItemContent => ({
  id,
  externalId: external,
  contentHash: hash,
  protocol,
  asks,
  language,
  cluster,
  context,
  candidates,
});
