import type { CharacterKind } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import type { RatedItem } from "@/lib/protocols/context";

/**
 * What prompts and pages show of a context `x`, with its character `c` and scene `s` joined: columns of a statement.
 */
export const contextColumns = `c.kind, json_build_object('name', c.name, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation,
      'characters', s.characters) AS scene, x.turns AS history`;

/** Joins a context by its id (an expression) with its character and scene. */
export const joinContext = (contextId: string): string =>
  `JOIN "Context" x ON x.id = ${contextId} JOIN "Character" c ON c.id = x."characterId"
  JOIN "Scene" s ON s.id = x."sceneId"`;

export type StoredItem = RatedItem & { id: string; protocol: string; kind: CharacterKind | null };

const ITEMS = `
  SELECT i.id, i.protocol, i.asks, i.language, ${contextColumns},
    (SELECT json_agg(json_build_object('text', r.text, 'turns', r.turns) ORDER BY r.position)
      FROM "Candidate" r WHERE r."itemId" = i.id) AS candidates
  FROM "Item" i ${joinContext('i."contextId"')}
  WHERE i.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

/** These items as judges are asked about them, in no particular order. */
export const ratedItems = (ids: readonly string[]): Promise<StoredItem[]> =>
  query<StoredItem>(ITEMS, [JSON.stringify(ids)]);
