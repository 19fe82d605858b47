import type { Transaction } from "@/lib/database/client";
import { addFault, otherDimension, unknownItem } from "@/lib/imports/fault";
import type { StagedValue } from "@/lib/imports/staged";
import type { Tally } from "@/lib/imports/mutations/tally";

const ITEMS = `
  SELECT i.id, i."externalId" AS external, i.dimension FROM "Item" i
  WHERE i."externalId" IN (SELECT jsonb_array_elements_text($1::jsonb))`;

const GIVEN = `jsonb_to_recordset($1::jsonb) AS g(place int, "itemId" uuid, rater text, "order" text, dimension text, value int, rationale text,
  unsure text, raw text, revision int)`;

// The latest revision of each value that is there already, and whether it says the same.
const OF_PEOPLE = `
  SELECT g.place, n.revision, (n.value, n.rationale, n.unsure) IS NOT DISTINCT FROM (g.value, g.rationale, g.unsure) AS same
  FROM ${GIVEN} CROSS JOIN LATERAL (
    SELECT * FROM "Annotation" a WHERE a."itemId" = g."itemId" AND a."externalAnnotator" = g.rater AND a.dimension = g.dimension
    ORDER BY a.revision DESC LIMIT 1) n
  WHERE g."order" IS NULL`;

const OF_JUDGES = `
  SELECT g.place, n.revision, (n.value, n.rationale, n.raw) IS NOT DISTINCT FROM (g.value, g.rationale, g.raw) AS same
  FROM ${GIVEN} CROSS JOIN LATERAL (
    SELECT * FROM "Judgement" j WHERE j."itemId" = g."itemId" AND j.judge = g.rater AND j.dimension = g.dimension AND j."sideOrder" = g."order"::"SideOrder"
    ORDER BY j.revision DESC LIMIT 1) n
  WHERE g."order" IS NOT NULL`;

const ANNOTATIONS = `
  INSERT INTO "Annotation" (id, "itemId", "externalAnnotator", dimension, value, rationale, unsure, revision, "importId")
  SELECT gen_random_uuid(), g."itemId", g.rater, g.dimension, g.value, g.rationale, g.unsure, g.revision, $2::uuid FROM ${GIVEN} ORDER BY g.place`;

const JUDGEMENTS = `
  INSERT INTO "Judgement" (id, "itemId", judge, dimension, value, "sideOrder", rationale, raw, revision, "importId")
  SELECT gen_random_uuid(), g."itemId", g.rater, g.dimension, g.value, g."order"::"SideOrder", g.rationale, g.raw, g.revision, $2::uuid
  FROM ${GIVEN} ORDER BY g.place`;

type Item = { id: string; external: string; dimension: string | null };
type Latest = { place: number; revision: number; same: boolean };
type Placed = StagedValue & { place: number; itemId: string };

/**
 * Compares a batch of values with what is stored, counts into `tally`, and stores the new ones under `importId` (null: a
 * dry run), a different value as a new revision. After the first fault nothing more is stored: the transaction will be undone.
 */
export async function takeValues(
  transaction: Transaction,
  batch: StagedValue[],
  importId: string | null,
  tally: Tally,
): Promise<void> {
  const placed = await placedValues(transaction, batch, tally);
  const given = JSON.stringify(placed);
  const latest = new Map<number, Latest>();
  for (const [sql, wanted] of [
    [OF_PEOPLE, isPerson],
    [OF_JUDGES, isJudge],
  ] as const) {
    if (!placed.some(wanted)) continue;
    for (const row of await transaction.$queryRawUnsafe<Latest[]>(sql, given)) latest.set(row.place, row);
  }
  const created = placed.filter(({ place }) => !latest.has(place));
  const fresh = placed.filter(({ place }) => latest.get(place)?.same !== true);
  tally.created += created.length;
  tally.updated += fresh.length - created.length;
  tally.unchanged += placed.length - fresh.length;
  if (importId === null || tally.faults.total > 0) return;
  const revised = fresh.map((value) => ({ ...value, revision: (latest.get(value.place)?.revision ?? 0) + 1 }));
  for (const [sql, wanted] of [
    [ANNOTATIONS, isPerson],
    [JUDGEMENTS, isJudge],
  ] as const) {
    const rows = revised.filter(wanted);
    if (rows.length > 0) await transaction.$executeRawUnsafe(sql, JSON.stringify(rows), importId);
  }
}

const isPerson = ({ order }: StagedValue) => order === null;
const isJudge = ({ order }: StagedValue) => order !== null;

/** The values whose item is there and asks about their dimension; the others are faults. */
async function placedValues(transaction: Transaction, batch: StagedValue[], tally: Tally): Promise<Placed[]> {
  const names = [...new Set(batch.map(({ item }) => item))];
  const rows = await transaction.$queryRawUnsafe<Item[]>(ITEMS, JSON.stringify(names));
  const items = new Map(rows.map((row) => [row.external, row]));
  return batch.flatMap((value, place) => {
    const item = items.get(value.item);
    if (!item) addFault(tally.faults, unknownItem(value.line, value.item));
    else if (item.dimension !== null && item.dimension !== value.dimension)
      addFault(tally.faults, otherDimension(value.line, value.item, item.dimension, value.dimension));
    else return [{ ...value, place, itemId: item.id }];
    return [];
  });
}
