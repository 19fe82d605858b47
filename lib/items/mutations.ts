import type { Transaction } from "@/lib/database/client";
import { withKnownReferences } from "@/lib/database/references";
import type { ContextParts, ItemContent } from "@/lib/items/content";

const CHARACTERS = `
  INSERT INTO "Character" (id, "contentHash", name, kind, language, attributes)
  SELECT gen_random_uuid(), g.hash, g.name, g.kind::"CharacterKind", g.language, g.attributes
  FROM jsonb_to_recordset($1::jsonb) AS g(hash text, name text, kind text, language text, attributes jsonb)
  ON CONFLICT ("contentHash") DO NOTHING`;

const SCENES = `
  INSERT INTO "Scene" (id, "contentHash", title, language, worldview, situation, motivations, characters)
  SELECT gen_random_uuid(), g.hash, g.title, g.language, g.worldview, g.situation, g.motivations, g.characters
  FROM jsonb_to_recordset($1::jsonb) AS g(hash text, title text, language text, worldview text, situation text,
    motivations jsonb, characters jsonb)
  ON CONFLICT ("contentHash") DO NOTHING`;

const CONTEXTS = `
  INSERT INTO "Context" (id, "contentHash", language, "characterId", "sceneId", turns)
  SELECT gen_random_uuid(), g.hash, g.language, c.id, s.id, g.turns
  FROM jsonb_to_recordset($1::jsonb) AS g(hash text, language text, character text, scene text, turns jsonb)
  JOIN "Character" c ON c."contentHash" = g.character JOIN "Scene" s ON s."contentHash" = g.scene
  ON CONFLICT ("contentHash") DO NOTHING`;

/** Stores contexts with their characters and scenes; those that are there already stay as they are. */
export async function storeContexts(
  transaction: Transaction,
  { characters, scenes, contexts }: ContextParts,
): Promise<void> {
  await run(transaction, CHARACTERS, characters);
  await run(transaction, SCENES, scenes);
  await withKnownReferences(transaction, () => run(transaction, CONTEXTS, contexts));
}

const ITEMS = `
  INSERT INTO "Item" AS i (id, "externalId", "contentHash", protocol, asks, language, cluster, "contextId")
  SELECT g.id, g."externalId", g."contentHash", g.protocol, g.asks, g.language, g.cluster, x.id
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, "externalId" text, "contentHash" text, protocol text, asks text[],
    language text, cluster text, context text)
  JOIN "Context" x ON x."contentHash" = g.context
  ON CONFLICT (id) DO UPDATE SET "contentHash" = excluded."contentHash", protocol = excluded.protocol,
    asks = excluded.asks, language = excluded.language, cluster = excluded.cluster, "contextId" = excluded."contextId"`;

const OLD_CANDIDATES = `
  DELETE FROM "Candidate" WHERE "itemId" IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`;

// Lists of columns: texts are long, and the embedded database reads them in JSON much more slowly.
const CANDIDATES = `
  INSERT INTO "Candidate" (id, "itemId", position, model, text, turns)
  SELECT gen_random_uuid(), g.item, g.position, g.model, g.text, g.turns::jsonb
  FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[]) AS g(item, position, model, text, turns)`;

/** Stores new items, and changed ones in the place of what was stored under their ids, with their candidates. */
export async function storeItems(
  transaction: Transaction,
  { created, changed }: { created: readonly ItemContent[]; changed: readonly ItemContent[] },
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await run(transaction, OLD_CANDIDATES, ids);
  const items = [...created, ...changed];
  const rows = items.map(({ candidates: _, ...item }) => item);
  await run(transaction, ITEMS, rows);
  const candidates = items.flatMap(({ id, candidates }) =>
    candidates.map((each, position) => ({ id, position, each })),
  );
  if (candidates.length === 0) return;
  const columns = [
    candidates.map(({ id }) => id),
    candidates.map(({ position }) => position),
    candidates.map(({ each }) => each.model),
    candidates.map(({ each }) => each.text),
    candidates.map(({ each }) => each.turns && JSON.stringify(each.turns)),
  ];
  await withKnownReferences(transaction, () => transaction.$executeRawUnsafe(CANDIDATES, ...columns));
}

async function run(transaction: Transaction, sql: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length > 0) await transaction.$executeRawUnsafe(sql, JSON.stringify(rows));
}
