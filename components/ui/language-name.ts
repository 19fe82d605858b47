/** "English", "中文": a language tag in words; one that nobody knows stays as it is. */
export const languageName = (tag: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
