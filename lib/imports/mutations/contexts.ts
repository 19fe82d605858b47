import type { Transaction } from "@/lib/database/client";
import type { StagedContext } from "@/lib/imports/staged";

const CHARACTERS = `
  INSERT INTO "Character" (id, "contentHash", name, kind, language, attributes)
  SELECT gen_random_uuid(), g.hash, g.name, g.kind::"CharacterKind", g.language, g.attributes
  FROM jsonb_to_recordset($1::jsonb) AS g(hash text, name text, kind text, language text, attributes jsonb)
  ON CONFLICT ("contentHash") DO NOTHING`;

const SCENES = `
  INSERT INTO "Scene" (id, "contentHash", title, language, worldview, situation, motivations, characters)
  SELECT gen_random_uuid(), g.hash, g.title, g.language, g.worldview, g.situation, g.motivations, g.characters
  FROM jsonb_to_recordset($1::jsonb) AS g(hash text, title text, language text, worldview text, situation text, motivations jsonb, characters jsonb)
  ON CONFLICT ("contentHash") DO NOTHING`;

/** Stores the characters and scenes that a batch brings along; those that are there already stay as they are. */
export async function storeContexts(transaction: Transaction, batch: readonly StagedContext[]): Promise<void> {
  const characters = batch.flatMap(({ character, newCharacter }) =>
    newCharacter ? [{ ...newCharacter, hash: character }] : [],
  );
  const scenes = batch.flatMap(({ scene, newScene }) => (newScene ? [{ ...newScene, hash: scene }] : []));
  if (characters.length > 0) await transaction.$executeRawUnsafe(CHARACTERS, JSON.stringify(characters));
  if (scenes.length > 0) await transaction.$executeRawUnsafe(SCENES, JSON.stringify(scenes));
}
