/** ISO 15924 scripts as Intl names them → the Unicode scripts that a text in them is written with. */
const scripts: Record<string, readonly string[]> = {
  Hans: ["Han"],
  Hant: ["Han"],
  Jpan: ["Han", "Hiragana", "Katakana"],
  Kore: ["Hangul", "Han"],
  Latn: ["Latin"],
  Cyrl: ["Cyrillic"],
  Grek: ["Greek"],
  Arab: ["Arabic"],
  Hebr: ["Hebrew"],
  Deva: ["Devanagari"],
  Thai: ["Thai"],
};

/** A word of a script without spaces has so many characters, roughly. */
const charactersAWord = 1.6;
/** Less than this many words tell nothing: a name, an exclamation. */
const fewestWords = 2;

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Whether most of a text is written in another script than its language is. English and French cannot be told apart by it;
 * English and Chinese can. A language whose script we do not know is never foreign.
 */
export function isForeign(text: string, language: string): boolean {
  const own = ownScripts(language);
  if (!own) return false;
  let [ours, all] = [0, 0];
  for (const [word] of text.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L})+/gu,
  )) {
    const weight = spaceless.test(word) ? word.length / charactersAWord : 1;
    all += weight;
    if (own.test(word)) ours += weight;
  }
  return all >= fewestWords && ours / all < 0.5;
}

const known = new Map<string, RegExp | null>();

/** What a letter of the language's scripts looks like; null where we do not know them, or the tag is none. */
function ownScripts(language: string): RegExp | null {
  const found = known.get(language);
  if (found !== undefined) return found;
  const expected = scripts[scriptOf(language) ?? ""];
  const own = expected ? new RegExp(expected.map((script) => `\\p{Script=${script}}`).join("|"), "u") : null;
  if (known.size >= 500) known.clear();
  known.set(language, own);
  return own;
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}
