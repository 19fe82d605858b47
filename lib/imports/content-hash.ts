import { createHash } from "node:crypto";
import type { BenchmarkLine, PairsItem } from "./schema";

/** Content as it is stored, with every default said, so that what means the same has the same hash. */

/** A line with a context: what `pairs` and `benchmark` share. */
export type ContextLine = PairsItem | BenchmarkLine;

type Attribute = PairsItem["character"]["attributes"][number];

export type CharacterContent = {
  name: string;
  kind: "established" | "synthesized" | null;
  language: string;
  attributes: Attribute[];
};

export type SceneContent = {
  title: string | null;
  language: string;
  worldview: string | null;
  situation: string | null;
  motivations: { name: string; text: string }[];
  characters: { name: string; attributes: Attribute[] }[];
};

export function characterOf({ character, language }: ContextLine): CharacterContent {
  return { name: character.name, kind: character.kind ?? null, language, attributes: character.attributes };
}

/** An item without a scene has an empty one; motivations in one text are nobody's in particular. */
export function sceneOf({ scene, language }: ContextLine): SceneContent {
  const { title = null, worldview = null, situation = null, motivations = [], characters = [] } = scene ?? {};
  return {
    title,
    language,
    worldview,
    situation,
    motivations: typeof motivations === "string" ? [{ name: "", text: motivations }] : motivations,
    characters,
  };
}

/** SHA-256 of the canonical JSON (keys in order, no spaces), as base64url. */
export const contentHash = (content: unknown): string =>
  createHash("sha256").update(canonicalJson(content)).digest("base64url");

function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
