import type { ShownCandidate, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";
import type { Attribute, Turn, Utterance } from "@/lib/protocols/context";
import type { Order } from "@/lib/protocols/order";
import type { VisibleParts } from "@/lib/protocols/protocol";

/** What a protocol shows of a context, taken from what is stored: what its allow-list does not name is left out. */

export const visibleCharacter = (character: WorkspaceCharacter, visible: VisibleParts): WorkspaceCharacter => ({
  ...character,
  attributes: visible.character === "all" ? character.attributes : publicOnly(character.attributes),
});

/** The other characters of a scene never show their private attributes. */
export function visibleScene(scene: WorkspaceScene, { scene: parts }: VisibleParts): WorkspaceScene {
  const { id, language, title, worldview, situation, motivations, characters } = scene;
  return {
    id,
    language,
    title: parts.includes("title") ? title : null,
    worldview: parts.includes("worldview") ? worldview : null,
    situation: parts.includes("situation") ? situation : null,
    motivations: parts.includes("motivations") ? motivations : [],
    characters: parts.includes("characters")
      ? characters.map(({ name, attributes }) => ({ name, attributes: publicOnly(attributes) }))
      : [],
  };
}

export const visibleHistory = (history: Utterance[], { history: shown }: VisibleParts): Utterance[] =>
  shown ? history : [];

/** The candidates in the order drawn: of each its text or its turns, as the protocol shows it, and nothing else. */
export const shownCandidates = (
  stored: readonly { text: string; turns: Turn[] | null }[],
  order: Order,
  { candidate }: VisibleParts,
): ShownCandidate[] =>
  order.map((index) => {
    const { text, turns } = stored[index]!;
    return candidate === "text" ? { text } : { turns: turns ?? [] };
  });

const publicOnly = (attributes: Attribute[]) => attributes.filter(({ visibility }) => visibility === "public");
