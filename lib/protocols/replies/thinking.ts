/** Where models begin and end to think aloud inside their answer: tags as most write them, Kimi's, Magistral's, those of o1's imitators, and gpt-oss's channels. */
const tag = "(?:seed:)?(?:[Tt]hink(?:ing)?|[Tt]hought|[Rr]easoning|THINK(?:ING)?|THOUGHT|REASONING)";
const beginnings = [
  `<${tag}>`,
  String.raw`◁think▷`,
  String.raw`\[THINK\]`,
  String.raw`<\|begin_of_thought\|>`,
  String.raw`(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)<\|message\|>`,
];
const ends = [
  `</${tag}>`,
  String.raw`◁/think▷`,
  String.raw`\[/THINK\]`,
  String.raw`<\|end_of_thought\|>`,
  String.raw`(?:<\|end\|>)?(?:<\|start\|>assistant)?<\|channel\|>final<\|message\|>`,
];
const marks = new RegExp(`(?<begins>${beginnings.join("|")})|(?:${ends.join("|")})`, "gu");

/**
 * An answer with its thinking apart, where the server left it in the text. An end without a beginning counts, for some templates open the
 * thinking in the prompt; so does a beginning without an end, for the answer was cut off.
 */
export function partThinking(text: string): { text: string; thinking: string | null } {
  const thoughts: string[] = [];
  let said = "";
  let from = 0;
  let thinks = false;
  for (const mark of text.matchAll(marks)) {
    const begins = mark.groups?.begins !== undefined;
    if (begins && thinks) continue;
    const part = text.slice(from, mark.index);
    if (begins) said += part;
    else {
      thoughts.push(thinks ? part : said + part);
      if (!thinks) said = "";
    }
    thinks = begins;
    from = mark.index + mark[0].length;
  }
  if (thinks) thoughts.push(text.slice(from));
  else said += text.slice(from);
  const thinking = thoughts
    .map((thought) => thought.trim())
    .filter(Boolean)
    .join("\n");
  return { text: said.trim(), thinking: thinking || null };
}

/** What a model answered, without what it thought aloud before. */
export const withoutThinking = (text: string): string => partThinking(text).text;
