import type { CallRole } from "@/lib/evaluations/estimate";
import type { PromptLanguage } from "@/lib/protocols/prompts/languages";

/** A model in one role: `each` prompts an item, of the item's own tokens and `overhead` tokens of wording around them, with an answer of at most `ceiling`. */
export type Asked = {
  model: { id: string; name: string; scripted: boolean; contextLength: number | null };
  role: CallRole;
  ceiling: number;
  each: number;
  overhead: Record<PromptLanguage, number>;
};

/** A benchmark item: the tokens of what every prompt about it holds, and whether its explanations are checked for hallucination. */
export type Sized = { name: string; language: PromptLanguage; tokens: number; checked: boolean };

/** A model whose context is too short for `prompts` of the `of` prompts it will be sent, about `count` items; `items` names the first of them. */
export type Overlong = {
  model: string;
  scripted: boolean;
  contextLength: number;
  prompts: number;
  of: number;
  items: string[];
  count: number;
};

/** Items that are named; the rest are counted. */
const NAMED = 10;

/** Which models have prompts that leave no room for their answers: a server may refuse them, or cut off their beginning without a word, which is the profile. */
export function overlongOf(asked: readonly Asked[], items: readonly Sized[]): Overlong[] {
  const found: Overlong[] = [];
  for (const roles of Map.groupBy(asked, ({ model }) => model.id).values()) {
    const { name, scripted, contextLength } = roles[0]!.model;
    if (contextLength === null) continue;
    let [prompts, of] = [0, 0];
    const names: string[] = [];
    for (const item of items) {
      let over = 0;
      for (const role of roles) {
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

/** Of a prompt in this role about this item; null where there is none. A checker reads an explanation, and nothing of the item. */
function tokensOf({ role, overhead }: Asked, { language, tokens, checked }: Sized): number | null {
  if (role === "checker") return checked ? overhead[language] : null;
  return overhead[language] + tokens;
}
