import { flagsOf, mostCharacters, type FlagName } from "./format/flags";
import {
  withOwnBrackets,
  withoutCodeFence,
  withoutLabel,
  withoutMarkdown,
  withoutPreamble,
  withoutQuotes,
} from "./format/markup";
import { aliasesOf, firstTurn, speaksAs, withoutName } from "./format/speakers";
import { withoutThinking } from "@/lib/protocols/replies/thinking";

/** What the rules mended in a response; stored with it. */
export const repairNames = [
  "thinking-removed",
  "code-fence-removed",
  "preamble-removed",
  "label-removed",
  "name-removed",
  "quotes-removed",
  "markdown-removed",
  "brackets-changed",
  "lines-joined",
  "later-turns-cut",
] as const;
export type RepairName = (typeof repairNames)[number];

/** Whose utterance it is, who else is there, and the item's language. */
export type UtteranceRules = { character: string; others: readonly string[]; language: string };

export type MendedUtterance = { text: string; repairs: RepairName[]; flags: FlagName[] };

/** The rules that an item sets: everyone of the scene or the history is somebody else. */
export function rulesOf(item: {
  language: string;
  character: { name: string };
  scene: { characters: readonly { name: string }[] };
  history: readonly { speaker: string }[];
}): UtteranceRules {
  const character = item.character.name;
  const names = [...item.scene.characters.map(({ name }) => name), ...item.history.map(({ speaker }) => speaker)];
  return { character, others: [...new Set(names)].filter((name) => name !== character), language: item.language };
}

/**
 * A response as one utterance (FURINA section 5.1, appendix R: an optional (action) and what is said, without a name in
 * front). What the form alone tells is mended and named in `repairs`; what only a reader may judge is named in `flags` and left
 * as it was written. Mending twice changes nothing more.
 */
export function mendUtterance(raw: string, { character, others, language }: UtteranceRules): MendedUtterance {
  const names = aliasesOf(character, others);
  const repairs = new Set<RepairName>();
  let text = raw.replace(/\r\n?/g, "\n").trim();
  let otherVoice = false;
  let preamble = false;

  const mend = (name: RepairName, mended: string) => {
    if (mended === text) return;
    repairs.add(name);
    text = mended;
  };
  mend("thinking-removed", withoutThinking(text));
  // One wrapping may hide another: a quoted name, a label before a code block. A text in more of them than anyone
  // writes was made to be taken off layer by layer, and stays as it is.
  const received = text;
  let passes = 0;
  for (let before = ""; before !== text && text.length <= mostCharacters;) {
    if (++passes > mostPasses) {
      text = received;
      repairs.clear();
      break;
    }
    before = text;
    mend("code-fence-removed", withoutCodeFence(text));
    const bare = withoutPreamble(text);
    preamble ||= bare !== text;
    mend("preamble-removed", bare);
    mend("label-removed", withoutLabel(text));
    mend("name-removed", withoutName(text, names.own));
    otherVoice ||= speaksAs(text, names.others);
    mend("later-turns-cut", firstTurn(text, names.others));
    mend("markdown-removed", withoutMarkdown(text, language));
    mend("brackets-changed", withOwnBrackets(text, language));
    mend("lines-joined", joined(text, names.own));
    mend("quotes-removed", withoutQuotes(text));
  }
  const order = (name: RepairName) => repairNames.indexOf(name);
  return {
    text,
    repairs: [...repairs].sort((one, other) => order(one) - order(other)),
    flags: flagsOf(text, language, { otherVoice, preamble }),
  };
}

/** Each takes off every kind of wrapping once; real responses need three. */
const mostPasses = 24;

const upright = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？：；、（）「」“”…]/u;

/** Lines of one speaker in one; between Chinese or Japanese characters without a space. */
function joined(text: string, own: readonly string[]): string {
  const lines = text
    .split(/\n+/)
    .map((line) => withoutName(line.trim(), own))
    .filter(Boolean);
  return lines
    .map((line, at) => {
      const before = lines[at - 1] ?? "";
      const isTight = at === 0 || (upright.test(before.slice(-1)) && upright.test(line.slice(0, 1)));
      return isTight ? line : ` ${line}`;
    })
    .join("");
}
