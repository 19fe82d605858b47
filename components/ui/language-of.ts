/**
 * The `lang` of a text without a known language (a name, a note), for the right glyphs and voice: "zh" where it
 * contains Han characters and no kana; otherwise undefined, so that it inherits the page's language.
 */
export const languageOf = (text: string): "zh" | undefined =>
  /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "zh" : undefined;

/** The `lang` of a model's text: it may be written in another language than the one asked for. */
export const writtenIn = (text: string, asked = "en"): string =>
  languageOf(text) ?? (asked.startsWith("zh") ? "en" : asked);
