import type { PromptLanguage } from "@/lib/protocols/prompts/languages";
import type { Overlong } from "@/lib/runs/estimate";

/** The roles in which an evaluation calls models. */
export type EvaluationRole = "base" | "test" | "judge" | "checker";

/**
 * A model in one role: `each` prompts per item, of the item's tokens and `overhead` tokens of wording, with a response
 * of at most `ceiling`.
 */
export type ModelRole = {
  model: { id: string; name: string; scripted: boolean; contextLength: number | null };
  role: EvaluationRole;
  ceiling: number;
  each: number;
  overhead: Record<PromptLanguage, number>;
};

/**
 * A benchmark item: the tokens that every prompt about it contains, and whether its explanations are checked for
 * hallucination.
 */
export type Sized = { name: string; language: PromptLanguage; tokens: number; checked: boolean };

/** Items that are named; the others are counted. */
const NAMED = 10;

/**
 * Which models have prompts that leave no room for their responses: a server may refuse them, or silently cut off their
 * beginning, which is the profile.
 */
export function overlongOf(roles: readonly ModelRole[], items: readonly Sized[]): Overlong[] {
  const found: Overlong[] = [];
  for (const own of Map.groupBy(roles, ({ model }) => model.id).values()) {
    const { name, scripted, contextLength } = own[0]!.model;
    if (contextLength === null) continue;
    let [prompts, of] = [0, 0];
    const names: string[] = [];
    for (const item of items) {
      let over = 0;
      for (const role of own) {
        const tokens = tokensOf(role, item);
        if (tokens === null) continue;
        of += role.each;
        if (tokens + role.ceiling > contextLength) over += role.each;
      }
      prompts += over;
      if (over > 0) names.push(item.name);
    }
    if (prompts > 0)
      found.push({
        model: name,
        scripted,
        contextLength,
        prompts,
        of,
        items: names.slice(0, NAMED),
        count: names.length,
      });
  }
  return found;
}

/**
 * Tokens of a prompt in this role about this item; null where there is none. A checker reads an explanation, and
 * nothing of the item.
 */
function tokensOf({ role, overhead }: ModelRole, { language, tokens, checked }: Sized): number | null {
  if (role === "checker") return checked ? overhead[language] : null;
  return overhead[language] + tokens;
}
