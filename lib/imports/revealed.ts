import { revealedModels } from "@/lib/campaigns/blinding";
import type { Preview, Revelation } from "./preview";
import type { StagedItem } from "./staged";

const listedRevelations = 200;
/** Names looked for: a file with more models than this is searched for those it names first. */
const searchedModels = 200;

/** Where the texts that annotators will see name one of the file's own models. Reads the staged items once. */
export async function revelations(
  batches: AsyncIterable<StagedItem[]>,
  models: string[],
): Promise<Preview["warnings"]> {
  const searched = models.slice(0, searchedModels);
  const warnings: Preview["warnings"] = { listed: [], total: 0 };
  for await (const batch of batches) {
    for (const found of batch.flatMap((item) => revelationsIn(item, searched))) {
      warnings.total += 1;
      if (warnings.listed.length < listedRevelations) warnings.listed.push(found);
    }
  }
  return warnings;
}

function revelationsIn(item: StagedItem, models: string[]): Revelation[] {
  return shownTexts(item).flatMap(([path, text]) =>
    revealedModels(text, models).map((model) => ({ line: item.line, path, model })),
  );
}

type ShownText = [path: string, text: string];

/**
 * Every text of an item that reaches an annotator, with its field. What items share is looked at where it was first
 * carried.
 */
function shownTexts({ external, candidates, newCharacter, newScene, newContext }: StagedItem): ShownText[] {
  const { title, worldview, situation, motivations = [], characters = [] } = newScene ?? {};
  return [
    ["id", external],
    ...spoken("history", newContext?.turns ?? []),
    ...candidates.flatMap(({ text, turns }, at): ShownText[] =>
      turns
        ? spoken(candidates.length === 1 ? "turns" : `responses[${at}].turns`, turns)
        : [[`responses[${at}].text`, text]],
    ),
    ...(newCharacter ? [["character.name", newCharacter.name] as ShownText] : []),
    ...attributes("character", newCharacter?.attributes ?? []),
    ...Object.entries({ title, worldview, situation }).flatMap(([key, text]): ShownText[] =>
      text ? [[`scene.${key}`, text]] : [],
    ),
    ...motivations.map(({ name, text }, at): ShownText => [`scene.motivations[${at}]`, `${name}\n${text}`]),
    ...characters.flatMap((each, at): ShownText[] => [
      [`scene.characters[${at}].name`, each.name],
      ...attributes(`scene.characters[${at}]`, each.attributes),
    ]),
  ];
}

const spoken = (path: string, turns: readonly { speaker?: string; text: string }[]): ShownText[] =>
  turns.map(({ speaker = "", text }, at) => [`${path}[${at}]`, `${speaker}\n${text}`]);

const attributes = (path: string, list: readonly { key: string; value: string }[]): ShownText[] =>
  list.map(({ key, value }, at) => [`${path}.attributes[${at}]`, `${key}\n${value}`]);
