import { readFileSync } from "node:fs";
import path from "node:path";
import type { Attribute, Turn } from "@/lib/protocols/context";

/**
 * Real scenes of CharacterBox's release as `characterbox-trajectory` lines: one for each character of a scene who acts.
 * The character's actions are its own; the scene's description and what others do is what it observes. For tests only.
 */

export const releasedScenes = [
  { file: "The_Matrix.json", language: "en", prefix: "matrix" },
  { file: "西游记.json", language: "zh", prefix: "journey" },
] as const;
export type ReleasedScenes = (typeof releasedScenes)[number];

/** A scene as the release has it; its parts that name no turn (plot, source text) are left out. */
export type ReleasedScene = {
  id: number;
  event: string;
  time: string;
  location: string;
  description: string;
  characters: { id: number; name: string; gender: string; description: string; position: string; states: string }[];
  actions: { character: string; character_id: number; action: string; dialogue: string }[];
};
type ReleasedCharacter = ReleasedScene["characters"][number];

const words = {
  en: { gender: "Gender", description: "Description", position: "Position", states: "State of mind" },
  zh: { gender: "性别", description: "人物描述", position: "位置", states: "内心状态" },
};

export const readScenes = (folder: string, { file }: ReleasedScenes): ReleasedScene[] =>
  (JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { scenes: ReleasedScene[] }).scenes;

/** JSONL of a file's trajectories. */
export const trajectoriesFile = (folder: string, released: ReleasedScenes): string =>
  readScenes(folder, released)
    .flatMap((scene) => trajectoriesOf(scene, released))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

function trajectoriesOf(scene: ReleasedScene, { language, prefix }: ReleasedScenes) {
  const cluster = `${prefix}-${String(scene.id + 1).padStart(2, "0")}`;
  const acting = scene.characters.filter(({ id }) => scene.actions.some(({ character_id }) => character_id === id));
  return acting.map((character) => ({
    id: `${cluster}-${character.id + 1}`,
    language,
    protocol: "characterbox-trajectory",
    cluster,
    character: { name: character.name, kind: "established", attributes: profileOf(character, language) },
    scene: {
      title: scene.event,
      situation: [scene.time, scene.location].join(language === "zh" ? "，" : ", "),
      characters: scene.characters
        .filter((other) => other !== character)
        .map((other) => ({ name: other.name, attributes: profileOf(other, language) })),
    },
    turns: turnsOf(scene, character, language),
    model: "characterbox-release",
  }));
}

/** What others can see of a character is public, its state of mind is not. */
const profileOf = (character: ReleasedCharacter, language: "en" | "zh"): Attribute[] =>
  (["gender", "description", "position", "states"] as const).map((key) => ({
    key: words[language][key],
    value: character[key],
    visibility: key === "states" ? "private" : "public",
  }));

const turnsOf = (scene: ReleasedScene, character: ReleasedCharacter, language: "en" | "zh"): Turn[] => [
  { kind: "observation", text: scene.description },
  ...scene.actions.map((action): Turn => {
    const kind = action.character_id === character.id ? "action" : "observation";
    return { kind, speaker: action.character, text: spoken(action, language) };
  }),
];

/** "(action) words", as a line of a play; the action alone where nothing is said. */
function spoken({ action, dialogue }: ReleasedScene["actions"][number], language: "en" | "zh"): string {
  const done = language === "zh" ? `（${action.trim()}）` : `(${action.trim()})`;
  const said = dialogue.trim().replace(/^[“"]([^“”"]*)[”"]$/, "$1");
  if (/^(none|无)?$/i.test(said)) return done;
  return language === "zh" ? `${done}${said}` : `${done} ${said}`;
}
