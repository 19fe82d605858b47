/** The languages in which prompts are written. */
export const promptLanguages = ["en", "zh"] as const;
export type PromptLanguage = (typeof promptLanguages)[number];

/** Chinese items are asked about in Chinese, all others in English. */
export const promptLanguage = (itemLanguage: string): PromptLanguage => (/^zh\b/i.test(itemLanguage) ? "zh" : "en");
