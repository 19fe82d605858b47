import type { ScoredItem } from "@/lib/evaluations/results/scored-item";

export const characterTypes = ["all", "established", "synthesized"] as const;
export type CharacterType = (typeof characterTypes)[number];

/** The part of a benchmark that a number is about; "all" and "overall" take everything. */
export type Scope = { language: string; characterType: CharacterType; dimension: string };

/** Every scope of these languages and dimensions, in the order of a table: language, character type, dimension with "overall" last. */
export function scopesOf(languages: readonly string[], dimensions: readonly string[]): Scope[] {
  return [...languages].flatMap((language) =>
    characterTypes.flatMap((characterType) =>
      [...dimensions, "overall"].map((dimension) => ({ language, characterType, dimension })),
    ),
  );
}

export const within = (item: ScoredItem, { language, characterType, dimension }: Scope): boolean =>
  (language === "all" || item.language === language) &&
  (characterType === "all" || item.kind === characterType) &&
  (dimension === "overall" || item.dimension === dimension);

/** The items of one language, or all. */
export const inLanguage = (items: readonly ScoredItem[], language: string): readonly ScoredItem[] =>
  language === "all" ? items : items.filter((item) => item.language === language);

/** The languages that occur, each once, before all of them together. */
export const languagesOf = (items: readonly ScoredItem[]): string[] => [
  ...[...new Set(items.map(({ language }) => language))].sort(),
  "all",
];
