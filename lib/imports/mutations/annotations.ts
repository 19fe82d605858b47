import type { Transaction } from "@/lib/database/client";
import { merged } from "@/lib/imports/merge-submission";
import { placeRating, type PlacedRating, type RatedItem } from "@/lib/imports/place-rating";
import { addFault, excerpt, fault } from "@/lib/imports/fault";
import { latestSubmissions, storeSubmissions, type NewSubmission } from "@/lib/imports/mutations/submissions";
import type { Tally } from "@/lib/imports/mutations/tally";
import { submissionOf, type StagedRating } from "@/lib/imports/staged";
import { namedRaterId, seriesOf } from "@/lib/ratings/raters";

const ITEMS = `
  SELECT i.id, i."externalId" AS external, i.protocol, i.asks,
    (SELECT count(*)::int FROM "Candidate" c WHERE c."itemId" = i.id) AS candidates
  FROM "Item" i WHERE i."externalId" = ANY($1::text[])`;

/**
 * Compares a batch of ratings with what is stored, counts into `tally`, and stores the new ones under `importId` (null:
 * a dry run): the lines of one item, rater and order as one submission, or as a new revision of the one that is there.
 * A batch holds whole submissions. After the first fault nothing more is stored: the transaction will be undone.
 */
export async function takeRatings(
  transaction: Transaction,
  batch: StagedRating[],
  importId: string | null,
  tally: Tally,
): Promise<void> {
  const given = await placeAll(transaction, batch, tally);
  const latest = await latestSubmissions(transaction, [...given.keys()]);
  const fresh: NewSubmission[] = [];
  for (const [series, { raterId, ratings }] of given) {
    const { submission, created, updated, unchanged } = merged(ratings, latest.get(series));
    tally.created += created;
    tally.updated += updated;
    tally.unchanged += unchanged;
    if (submission) fresh.push({ ...submission, raterId, series });
  }
  if (importId === null || tally.faults.total > 0) return;
  await storeSubmissions(transaction, fresh, importId);
}

/** The ratings that suit their items, by the series of their submission; the others are faults. */
async function placeAll(
  transaction: Transaction,
  batch: StagedRating[],
  tally: Tally,
): Promise<Map<string, { raterId: string; ratings: PlacedRating[] }>> {
  const names = [...new Set(batch.map(({ item }) => item))];
  const rows = await transaction.$queryRawUnsafe<(RatedItem & { external: string })[]>(ITEMS, names);
  const items = new Map(rows.map((row) => [row.external, row]));
  const placed = new Map<string, { raterId: string; ratings: PlacedRating[] }>();
  for (const group of Map.groupBy(batch, submissionOf).values()) {
    const suited = group.flatMap((rating) => {
      const item = items.get(rating.item);
      const unknown = () => [fault(rating.line, ["item"], "unknown-item", { found: excerpt(rating.item) })];
      const { placed, faults } = item ? placeRating(rating, item) : { placed: null, faults: unknown() };
      for (const each of faults) addFault(tally.faults, each);
      return placed ? [placed] : [];
    });
    const [first] = suited;
    if (!first) continue;
    const raterId = namedRaterId(first.kind, first.rater);
    placed.set(seriesOf(first.itemId, raterId, first.order), { raterId, ratings: suited });
  }
  return placed;
}
