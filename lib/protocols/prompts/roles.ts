/** What a prompt is for (FURINA appendices Q, R, S). */
export const promptRoles = ["furina-response", "furina-judge", "furina-checker"] as const;
export type PromptRole = (typeof promptRoles)[number];
export const isPromptRole = (name: string): name is PromptRole => promptRoles.some((role) => role === name);

/** The languages in which prompts are written. */
export const promptLanguages = ["en", "zh"] as const;
export type PromptLanguage = (typeof promptLanguages)[number];

/** Chinese items are asked about in Chinese, all others in English. */
export const promptLanguage = (itemLanguage: string): PromptLanguage => (/^zh\b/i.test(itemLanguage) ? "zh" : "en");

/** The {{places}} of a role: true where a wording without it could not be evaluated. */
export const placesOf = {
  "furina-response": {
    character: true,
    language: false,
    scene: true,
    profile: true,
    others: true,
    history: true,
    strategy: true,
  },
  "furina-judge": {
    dimension: true,
    criteria: true,
    scale: true,
    character: true,
    scene: true,
    profile: true,
    others: true,
    history: true,
    responseA: true,
    responseB: true,
    form: true,
  },
  "furina-checker": { side: true, explanation: true, form: true },
} as const satisfies Record<PromptRole, Record<string, boolean>>;

export type PlaceOf<Role extends PromptRole> = keyof (typeof placesOf)[Role] & string;
