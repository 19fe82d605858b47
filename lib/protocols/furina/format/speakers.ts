/** How a name may stand before a line: as a whole, or the part that people call each other by. */
export type Aliases = { own: readonly string[]; others: readonly string[] };

const narrators = ["Narrator", "Narration", "旁白", "叙述者"];

/** The names of the character and of everyone else; a part that both share is the character's. */
export function aliasesOf(character: string, others: readonly string[]): Aliases {
  const own = [...new Set(partsOf(character))];
  const taken = new Set(own.map(folded));
  const theirs = [...others.flatMap(partsOf), ...narrators].filter((name) => !taken.has(folded(name)));
  return { own, others: [...new Set(theirs)] };
}

/** "Julius Caesar" → itself, Julius, Caesar; 王熙凤 → itself, 熙凤. */
function partsOf(name: string): string[] {
  const whole = name.trim();
  if (/^\p{Script=Han}+$/u.test(whole)) {
    const given = whole.length === 3 ? [whole.slice(1)] : whole.length === 4 ? [whole.slice(2)] : [];
    return [whole, ...given];
  }
  const words = whole
    .split(/[\s·•]+/u)
    .filter((word) => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word) || /^\p{Script=Han}{2,}$/u.test(word));
  return [whole, ...(words.length > 1 ? words.filter((word) => !titles.has(word)) : [])].filter(Boolean);
}

const titles = new Set([
  "The",
  "Mrs",
  "Miss",
  "Doctor",
  "Captain",
  "Lady",
  "Lord",
  "Sir",
  "King",
  "Queen",
  "Prince",
  "Princess",
  "Professor",
]);
const folded = (name: string): string => name.normalize("NFKC").toLowerCase();
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");

const action = String.raw`(?:\([^()\n]{0,80}\)|（[^（）\n]{0,80}）)`;

/** A name with its colon, in any dress: **Caesar**: · [Caesar]: · Caesar (smiling): · 凯撒说：. The action, if any, is its first group. */
const prefix = (names: readonly string[]): string => {
  const any = `(?:${[...names]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join("|")})`;
  const dressed = String.raw`["“'‘*_]*[\[【<〈]?[*_]*${any}[*_]*[\]】>〉]?[*_]*\s*(${action})?\s*(?:says|said|说道|说|道)?[*_"”]*\s*[:：]["”*_]*`;
  return String.raw`(?:${dressed}|[\[【]${any}[\]】])\s*`;
};

/** Every prefix has one of these: most texts need not be searched for it, which for a scene's many names takes its time. */
const marks = /[:：\]】]/;

/** The expressions of these names, made once: a benchmark asks for the same names again and again. */
const madeFor = (flags: string, source: (names: readonly string[]) => string) => {
  const made = new Map<string, RegExp>();
  return (names: readonly string[]): RegExp => {
    const key = names.join("\n");
    const found = made.get(key) ?? new RegExp(source(names), flags);
    if (made.size >= 500) made.clear();
    made.set(key, found);
    return found;
  };
};
const atStart = madeFor("iu", (names) => `^${prefix(names)}`);
const startsOfTurns = madeFor(
  "giu",
  (names) => String.raw`(?:\n\s*|(?<=(?:[.!?…。！？]["']?|[”’)）])\s*))${prefix(names)}`,
);

/** Without the character's own name in front; an action between name and colon stays. */
export function withoutName(text: string, own: readonly string[]): string {
  const found = marks.test(text) ? atStart(own).exec(text) : null;
  if (!found) return text;
  const rest = text.slice(found[0].length);
  // A quotation mark that the name stood behind still waits for its partner.
  const quote = /^["“]/.test(found[0]) && !/["”]/.test(found[0].slice(1)) ? (found[0][0] ?? "") : "";
  return `${found[1] ? `${found[1]} ` : ""}${quote}${rest}`.trim();
}

/** Whether the text begins as somebody else's line. */
export const speaksAs = (text: string, others: readonly string[]): boolean =>
  marks.test(text) && atStart(others).test(text);

/** The first turn alone: cut where somebody else's line begins, on a line of its own or after the end of a sentence; a quotation mark that only opens ends none. */
export function firstTurn(text: string, others: readonly string[]): string {
  if (!marks.test(text)) return text;
  const found = [...text.matchAll(startsOfTurns(others))].find(({ index }) => index > 0);
  return found ? text.slice(0, found.index).trim() : text;
}
