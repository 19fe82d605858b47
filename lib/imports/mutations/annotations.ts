import { randomUUID } from "node:crypto";
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
  FROM "Item" i WHERE i."externalId" IN (SELECT jsonb_array_elements_text($1::jsonb))`;

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
  const fresh: Omit<NewSubmission, "id">[] = [];
  for (const [series, ratings] of given) {
    const { submission, created, updated, unchanged } = merged(ratings, latest.get(series));
    tally.created += created;
    tally.updated += updated;
    tally.unchanged += unchanged;
    if (submission) fresh.push({ ...submission, series });
  }
  if (importId === null || tally.faults.total > 0) return;
  const stored = fresh.map((submission) => ({ ...submission, id: randomUUID() }));
  await storeSubmissions(transaction, stored, importId);
}

/** The ratings that suit their items, by the series of their submission; the others are faults. */
async function placeAll(
  transaction: Transaction,
  batch: StagedRating[],
  tally: Tally,
): Promise<Map<string, PlacedRating[]>> {
  const names = [...new Set(batch.map(({ item }) => item))];
  const rows = await transaction.$queryRawUnsafe<(RatedItem & { external: string })[]>(ITEMS, JSON.stringify(names));
  const items = new Map(rows.map((row) => [row.external, row]));
  const placed = new Map<string, PlacedRating[]>();
  for (const group of Map.groupBy(batch, submissionOf).values()) {
    const suited = group.flatMap((rating) => {
      const item = items.get(rating.item);
      const unknown = () => [fault(rating.line, ["item"], "unknown-item", { found: excerpt(rating.item) })];
      const { placed, faults } = item ? placeRating(rating, item) : { placed: null, faults: unknown() };
      for (const each of faults) addFault(tally.faults, each);
      return placed ? [placed] : [];
    });
    const [first] = suited;
    if (first) placed.set(seriesOf(first.itemId, namedRaterId(first.kind, first.rater), first.order), suited);
  }
  return placed;
}
