import type { CharacterKind } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { isChecked } from "@/lib/evaluations/benchmark-context";
import type { Sized } from "@/lib/evaluations/overlong";
import { estimateTokens } from "@/lib/models/tokens";
import type { ItemContext } from "@/lib/protocols/context";
import { historyText, othersText, profileText, sceneText } from "@/lib/protocols/prompts/context-text";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { keepRecent } from "@/lib/recent";

type Row = Pick<ItemContext, "language" | "history"> & {
  externalId: string;
  position: number;
  question: string;
  characterId: string;
  sceneId: string;
};
type Character = ItemContext["character"] & { id: string; kind: CharacterKind | null };
type Scene = ItemContext["scene"] & { id: string };

// Items share characters and scenes: with each read once, 7,181 items take 1 s instead of 10 s.
const ITEMS = `
  SELECT b."externalId", b.position, b.question, b.language, x."characterId", x."sceneId", x.turns AS history
  FROM "BenchmarkItem" b JOIN "Context" x ON x.id = b."contextId"
  WHERE b."benchmarkId" = $1 AND b.position > $2 ORDER BY b.position LIMIT $3`;

const usedIn = (column: string) => `
  SELECT x."${column}" FROM "BenchmarkItem" b JOIN "Context" x ON x.id = b."contextId" WHERE b."benchmarkId" = $1`;

const CHARACTERS = `
  SELECT id, name, kind, attributes FROM "Character" WHERE id IN (${usedIn("characterId")})`;

const SCENES = `
  SELECT id, title, worldview, situation, characters FROM "Scene" WHERE id IN (${usedIn("sceneId")})`;

const around = [sceneText, profileText, othersText] as const;

/** Tokens of what every prompt about an item contains: scene, profiles and history. */
export const contextTokens = (context: ItemContext): number => aroundTokens(context) + historyTokens(context);

const aroundTokens = (context: ItemContext) =>
  around.reduce((sum, textOf) => sum + estimateTokens(textOf(context, promptLanguage(context.language))), 0);
const historyTokens = (context: ItemContext) => estimateTokens(historyText(context, promptLanguage(context.language)));

/** Items a statement: so few that one database in this process keeps nobody else waiting. */
const PAGE = 200;
const kept = keepRecent<Sized[]>(8);

/**
 * How long the items of a benchmark are, in its order. Items are never changed, only added: with as many as before it
 * is the same, and is not counted again.
 */
export const itemSizes = (protocol: EvaluatedProtocol, benchmarkId: string, total: number): Promise<Sized[]> =>
  kept(`${benchmarkId} ${total}`, () => count(protocol, benchmarkId));

async function count(protocol: EvaluatedProtocol, benchmarkId: string): Promise<Sized[]> {
  const characters = await byId<Character>(CHARACTERS, benchmarkId);
  const scenes = await byId<Scene>(SCENES, benchmarkId);
  const counted = new Map<string, number>();
  const sizes: Sized[] = [];
  for (let after = -1; ;) {
    const page = await query<Row>(ITEMS, [benchmarkId, after, PAGE]);
    for (const { externalId, question, language, characterId, sceneId, history } of page) {
      const [character, scene] = [characters.get(characterId)!, scenes.get(sceneId)!];
      const context = { language, character, scene, history };
      const key = `${characterId} ${sceneId} ${language}`;
      const tokens = counted.get(key) ?? aroundTokens(context);
      counted.set(key, tokens);
      sizes.push({
        name: externalId,
        language: promptLanguage(language),
        tokens: tokens + historyTokens(context),
        checked: isChecked(protocol, { question, kind: character.kind }),
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
