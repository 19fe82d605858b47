import { hash } from "node:crypto";
import type { Attribute, Turn, Utterance } from "@/lib/protocols/context";
import type { ImportedCandidate } from "@/lib/protocols/protocol";

/** Content as it is stored, with every default written out, so that what means the same has the same hash. */

export type CharacterContent = {
  name: string;
  kind: "established" | "synthesized" | null;
  language: string;
  attributes: readonly Attribute[];
};

export type SceneContent = {
  title: string | null;
  language: string;
  worldview: string | null;
  situation: string | null;
  motivations: readonly { name: string; text: string }[];
  characters: readonly { name: string; attributes: readonly Attribute[] }[];
};

/** Character and scene by their hashes. */
export type ContextContent = {
  language: string;
  character: string;
  scene: string;
  turns: readonly (Utterance | Turn)[];
};

export type Hashed<Content> = Content & { hash: string };

/** What contexts are made of, each with its hash. */
export type ContextParts = {
  characters: Hashed<CharacterContent>[];
  scenes: Hashed<SceneContent>[];
  contexts: Hashed<ContextContent>[];
};

/** An item to be stored under this id; its context (by hash) must be stored already. */
export type ItemContent = {
  id: string;
  externalId: string;
  contentHash: string;
  protocol: string;
  asks: readonly string[];
  language: string;
  cluster: string;
  context: string;
  candidates: readonly ImportedCandidate[];
};

/** A context of a character, a scene and the turns so far, with the parts that store it (`storeContexts`). */
export function contextOf(
  language: string,
  character: CharacterContent,
  scene: SceneContent,
  turns: ContextContent["turns"],
): { character: Hashed<CharacterContent>; scene: Hashed<SceneContent>; context: Hashed<ContextContent> } {
  const [hashedCharacter, hashedScene] = [hashed(character), hashed(scene)];
  const context = hashed({ language, character: hashedCharacter.hash, scene: hashedScene.hash, turns });
  return { character: hashedCharacter, scene: hashedScene, context };
}

const hashed = <Content extends object>(content: Content): Hashed<Content> => ({
  ...content,
  hash: contentHash(content),
});

/** SHA-256 of the canonical JSON (keys in order, no spaces), as base64url. */
export const contentHash = (content: unknown): string => hash("sha256", canonicalJson(content), "base64url");

function canonicalJson(content: unknown): string {
  return JSON.stringify(inKeyOrder(content));
}

/** The same value with the keys of its objects in order. */
function inKeyOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inKeyOrder);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inKeyOrder((value as Record<string, unknown>)[key]);
  return ordered;
}
