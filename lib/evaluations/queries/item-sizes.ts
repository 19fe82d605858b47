import type { CharacterKind } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import { isChecked } from "@/lib/evaluations/benchmark-context";
import type { Sized } from "@/lib/evaluations/overlong";
import { estimateTokens } from "@/lib/models/tokens";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import {
  historyText,
  othersText,
  profileText,
  sceneText,
  type PromptContext,
} from "@/lib/protocols/furina/prompts/context";
import { promptLanguage } from "@/lib/protocols/furina/prompts/roles";
import { keepRecent } from "@/lib/recent";

type Row = Pick<PromptContext, "language" | "history"> & {
  externalId: string;
  position: number;
  dimension: DimensionCode;
  characterId: string;
  sceneId: string;
};
type Character = PromptContext["character"] & { id: string; kind: CharacterKind | null };
type Scene = PromptContext["scene"] & { id: string };

// Items share characters and scenes: with each read once, 7,181 items take 1 s instead of 10 s.
const ITEMS = `
  SELECT "externalId", position, dimension, language, "characterId", "sceneId", history
  FROM "BenchmarkItem" WHERE "benchmarkId" = $1 AND position > $2 ORDER BY position LIMIT $3`;
const CHARACTERS = `
  SELECT id, name, kind, attributes FROM "Character"
  WHERE id IN (SELECT "characterId" FROM "BenchmarkItem" WHERE "benchmarkId" = $1)`;
const SCENES = `
  SELECT id, title, worldview, situation, characters FROM "Scene"
  WHERE id IN (SELECT "sceneId" FROM "BenchmarkItem" WHERE "benchmarkId" = $1)`;

const around = [sceneText, profileText, othersText] as const;

/** Tokens of what every prompt about an item contains: scene, profiles and history. */
export const contextTokens = (context: PromptContext): number => aroundTokens(context) + historyTokens(context);

const aroundTokens = (context: PromptContext) =>
  around.reduce((sum, textOf) => sum + estimateTokens(textOf(context, promptLanguage(context.language))), 0);
const historyTokens = (context: PromptContext) =>
  estimateTokens(historyText(context, promptLanguage(context.language)));

/** Items a statement: so few that one database in this process keeps nobody else waiting. */
const PAGE = 200;
const kept = keepRecent<Sized[]>(8);

/**
 * How long the items of a benchmark are, in its order. Items are never changed, only added: with as many as before it
 * is the same, and is not counted again.
 */
export const itemSizes = (benchmarkId: string, total: number): Promise<Sized[]> =>
  kept(`${benchmarkId} ${total}`, () => count(benchmarkId));

async function count(benchmarkId: string): Promise<Sized[]> {
  const characters = await byId<Character>(CHARACTERS, benchmarkId);
  const scenes = await byId<Scene>(SCENES, benchmarkId);
  const counted = new Map<string, number>();
  const sizes: Sized[] = [];
  for (let after = -1; ;) {
    const page = await query<Row>(ITEMS, [benchmarkId, after, PAGE]);
    for (const { externalId, dimension, language, characterId, sceneId, history } of page) {
      const [character, scene] = [characters.get(characterId)!, scenes.get(sceneId)!];
      const context = { language, character, scene, history };
      const key = `${characterId} ${sceneId} ${language}`;
      const tokens = counted.get(key) ?? aroundTokens(context);
      counted.set(key, tokens);
      sizes.push({
        name: externalId,
        language: promptLanguage(language),
        tokens: tokens + historyTokens(context),
        checked: isChecked({ dimension, kind: character.kind }),
      });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return sizes;
    after = last.position;
    await new Promise(setImmediate);
  }
}

const byId = async <Found extends { id: string }>(sql: string, benchmarkId: string): Promise<Map<string, Found>> =>
  new Map((await query<Found>(sql, [benchmarkId])).map((row) => [row.id, row]));
