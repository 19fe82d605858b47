import type { Transaction } from "@/lib/database/client";

const SUBMISSIONS = `DELETE FROM "Submission" WHERE "itemId" = ANY($1::uuid[])`;
const ITEMS = `DELETE FROM "Item" WHERE id = ANY($1::uuid[]) RETURNING "contextId" AS id`;

// The same files again bring back what goes here.
const BROUGHT_BY = `
  UPDATE "Import" SET "incompleteSince" = now() WHERE id IN (
    SELECT n."importId" FROM "Submission" n WHERE n."itemId" = ANY($1::uuid[]) AND n."importId" IS NOT NULL)`;

/** Deletes items with their candidates and all that was said of them. Returns the ids of their contexts. */
export async function eraseItems(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  await transaction.$executeRawUnsafe(BROUGHT_BY, ids);
  await transaction.$executeRawUnsafe(SUBMISSIONS, ids);
  return idsOf(await transaction.$queryRawUnsafe(ITEMS, ids));
}

const CONTEXTS = `
  DELETE FROM "Context" x WHERE x.id = ANY($1::uuid[])
    AND NOT EXISTS (SELECT 1 FROM "Item" i WHERE i."contextId" = x.id)
    AND NOT EXISTS (SELECT 1 FROM "BenchmarkItem" b WHERE b."contextId" = x.id)
  RETURNING "characterId", "sceneId"`;
const CHARACTERS = `
  DELETE FROM "Character" c WHERE c.id = ANY($1::uuid[])
    AND NOT EXISTS (SELECT 1 FROM "Context" x WHERE x."characterId" = c.id)`;
const SCENES = `
  DELETE FROM "Scene" s WHERE s.id = ANY($1::uuid[])
    AND NOT EXISTS (SELECT 1 FROM "Context" x WHERE x."sceneId" = s.id)`;

/** Deletes those of these contexts that nothing uses, then their characters and scenes where nothing else does. */
export async function eraseUnusedContexts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const gone = await transaction.$queryRawUnsafe<{ characterId: string; sceneId: string }[]>(CONTEXTS, ids);
  await transaction.$executeRawUnsafe(CHARACTERS, [...new Set(gone.map(({ characterId }) => characterId))]);
  await transaction.$executeRawUnsafe(SCENES, [...new Set(gone.map(({ sceneId }) => sceneId))]);
}

const NAMED_RATERS = `
  DELETE FROM "Rater" r WHERE r.kind IN ('named-person', 'named-model')
    AND NOT EXISTS (SELECT 1 FROM "Submission" n WHERE n."raterId" = r.id)`;

/** Deletes raters that only files named, where nothing of theirs is left. */
export const eraseUnusedRaters = (transaction: Transaction): Promise<number> =>
  transaction.$executeRawUnsafe(NAMED_RATERS);

const idsOf = (rows: unknown): string[] => (rows as { id: string }[]).map(({ id }) => id);
