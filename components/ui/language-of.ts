/**
 * The language to say of a text that came without one (a name, a note), so that it gets the right glyphs and voice:
 * Chinese where it holds Han characters and no kana; otherwise nothing, and the page's own holds.
 */
export const languageOf = (text: string): "zh" | undefined =>
  /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "zh" : undefined;

/** The language to say of what a model wrote where another was asked for, or none: it may have answered a Chinese text in English. */
export const writtenIn = (text: string, asked = "en"): string =>
  languageOf(text) ?? (asked.startsWith("zh") ? "en" : asked);
