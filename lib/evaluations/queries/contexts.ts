import { query } from "@/lib/database/client";
import type { BenchmarkContext } from "@/lib/evaluations/benchmark-context";

const CONTEXTS = `
  SELECT b.id, b."externalId", b.position, b.dimension, b.language, c.kind,
    json_build_object('name', c.name, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation, 'characters', s.characters) AS scene, b.history
  FROM "BenchmarkItem" b JOIN "Character" c ON c.id = b."characterId" JOIN "Scene" s ON s.id = b."sceneId"`;

/** These benchmark items as models are asked about them. */
export const contextsOf = (ids: readonly string[]): Promise<BenchmarkContext[]> => query<BenchmarkContext>(`${CONTEXTS} WHERE b.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`, [JSON.stringify(ids)]);

/** The next items of a benchmark behind this position, in its order. */
export const contextsAfter = (benchmarkId: string, position: number, most: number): Promise<BenchmarkContext[]> =>
  query<BenchmarkContext>(`${CONTEXTS} WHERE b."benchmarkId" = $1 AND b.position > $2 ORDER BY b.position LIMIT $3`, [benchmarkId, position, most]);
