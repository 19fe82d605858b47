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

/** Every text of an item that reaches an annotator, with its field. A shared character is looked at where it was first carried. */
function shownTexts({
  external,
  history,
  responses,
  newCharacter,
  newScene,
}: StagedItem): [path: string, text: string][] {
  const attributes = (path: string, list: { key: string; value: string }[]) =>
    list.map(({ key, value }, at): [string, string] => [`${path}.attributes[${at}]`, `${key}\n${value}`]);
  const { title, worldview, situation, motivations = [], characters = [] } = newScene ?? {};
  return [
    ["id", external],
    ...history.map(({ speaker, text }, at): [string, string] => [`history[${at}]`, `${speaker}\n${text}`]),
    ...responses.map(({ text }, at): [string, string] => [`responses[${at}].text`, text]),
    ...(newCharacter ? [["character.name", newCharacter.name] as [string, string]] : []),
    ...attributes("character", newCharacter?.attributes ?? []),
    ...Object.entries({ title, worldview, situation }).flatMap(([key, text]): [string, string][] =>
      text ? [[`scene.${key}`, text]] : [],
    ),
    ...motivations.map(({ name, text }, at): [string, string] => [`scene.motivations[${at}]`, `${name}\n${text}`]),
    ...characters.flatMap((each, at): [string, string][] => [
      [`scene.characters[${at}].name`, each.name],
      ...attributes(`scene.characters[${at}]`, each.attributes),
    ]),
  ];
}
