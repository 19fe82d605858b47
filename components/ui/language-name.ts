/** The name of a language tag, such as "English" or "中文"; an unknown tag stays as it is. */
export const languageName = (tag: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
