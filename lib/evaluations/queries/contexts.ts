import { query } from "@/lib/database/client";
import type { BenchmarkContext } from "@/lib/evaluations/benchmark-context";

const CONTEXTS = `
  SELECT b.id, b."externalId", b.position, b.dimension, b.language, c.kind,
    json_build_object('name', c.name, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation, 'characters', s.characters) AS scene, b.history
  FROM "BenchmarkItem" b JOIN "Character" c ON c.id = b."characterId" JOIN "Scene" s ON s.id = b."sceneId"
  WHERE b.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

/** These benchmark items as models are asked about them. */
export const contextsOf = (ids: readonly string[]): Promise<BenchmarkContext[]> =>
  query<BenchmarkContext>(CONTEXTS, [JSON.stringify(ids)]);
