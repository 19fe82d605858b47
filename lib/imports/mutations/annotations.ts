import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/database/client";
import { merged, type Merged } from "@/lib/imports/merge-submission";
import { placeRating, type PlacedRating, type RatedItem } from "@/lib/imports/place-rating";
import { addFault, excerpt, fault } from "@/lib/imports/fault";
import { latestSubmissions, storeSubmissions } from "@/lib/imports/mutations/submissions";
import type { Tally } from "@/lib/imports/mutations/tally";
import type { StagedRating } from "@/lib/imports/staged";

const ITEMS = `
  SELECT i.id, i."externalId" AS external, i.protocol, i.asks,
    (SELECT count(*)::int FROM "Candidate" c WHERE c."itemId" = i.id) AS candidates
  FROM "Item" i WHERE i."externalId" IN (SELECT jsonb_array_elements_text($1::jsonb))`;

/**
 * Compares a batch of ratings with what is stored, counts into `tally`, and stores the new ones under `importId` (null: a
 * dry run): the lines of one item, rater and order as one submission, or as a new revision of the one that is there. A
 * batch holds whole submissions. After the first fault nothing more is stored: the transaction will be undone.
 */
export async function takeRatings(
  transaction: Transaction,
  batch: StagedRating[],
  importId: string | null,
  tally: Tally,
): Promise<void> {
  const placed = await placeAll(transaction, batch, tally);
  const given = [...Map.groupBy(placed, ({ series }) => series).values()];
  const latest = await latestSubmissions(
    transaction,
    given.map(([first]) => first!.series),
  );
  const fresh: Merged[] = [];
  for (const ratings of given) {
    const { submission, created, updated, unchanged } = merged(ratings, latest.get(ratings[0]!.series));
    tally.created += created;
    tally.updated += updated;
    tally.unchanged += unchanged;
    if (submission) fresh.push(submission);
  }
  if (importId === null || tally.faults.total > 0) return;
  await storeSubmissions(
    transaction,
    fresh.map((submission) => ({ ...submission, id: randomUUID() })),
    importId,
  );
}

/** The ratings that suit their items; the others are faults. */
async function placeAll(transaction: Transaction, batch: StagedRating[], tally: Tally): Promise<PlacedRating[]> {
  const names = [...new Set(batch.map(({ item }) => item))];
  const rows = await transaction.$queryRawUnsafe<(RatedItem & { external: string })[]>(ITEMS, JSON.stringify(names));
  const items = new Map(rows.map((row) => [row.external, row]));
  return batch.flatMap((rating) => {
    const item = items.get(rating.item);
    const unknown = () => [fault(rating.line, ["item"], "unknown-item", { found: excerpt(rating.item) })];
    const { placed, faults } = item ? placeRating(rating, item) : { placed: null, faults: unknown() };
    for (const each of faults) addFault(tally.faults, each);
    return placed ? [placed] : [];
  });
}
