/** More than any judge or checker has to say, in characters: such an answer is not read. */
export const mostCharacters = 50_000;

/** What a model thought aloud before it answered, where the server left it in the text; an end without a beginning counts too. */
export function withoutThinking(text: string): string {
  let kept = "";
  let from = 0;
  let thinking = false;
  for (const tag of text.matchAll(/<(\/?)(?:think|thinking|thought|reasoning)>/gi)) {
    const closes = tag[1] === "/";
    if (closes && !thinking) kept = "";
    if (!closes && !thinking) kept += text.slice(from, tag.index);
    thinking = !closes;
    from = tag.index + tag[0].length;
  }
  return (thinking ? kept : kept + text.slice(from)).trim();
}

/** Braces that open nothing are looked behind so often, then the rest is passed over. */
const mostFailures = 200;

export type FoundObject = { value: Record<string, unknown>; from: number; to: number };

/**
 * The outermost JSON objects in a text, wherever they stand (in a code block, between sentences), in order. Forgives line
 * breaks inside strings and a comma too many. What cannot be read as an object is passed over.
 */
export function jsonObjects(text: string): FoundObject[] {
  const found: FoundObject[] = [];
  let failures = 0;
  for (let from = text.indexOf("{"); from >= 0 && failures < mostFailures;) {
    const to = endOfObject(text, from);
    const value = to === null ? null : parsedObject(text.slice(from, to));
    if (to !== null && value) found.push({ value, from, to });
    else failures += 1;
    from = text.indexOf("{", to !== null && value ? to : from + 1);
  }
  return found;
}

/** The value under the first of these keys that the object has, whatever their case. */
export function valueUnder(object: Record<string, unknown>, keys: readonly string[]): unknown {
  const entries = new Map(Object.entries(object).map(([key, value]) => [key.trim().toLowerCase(), value]));
  const key = keys.find((each) => entries.has(each));
  return key === undefined ? undefined : entries.get(key);
}

function endOfObject(text: string, from: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === "\\") at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === "{") depth += 1;
    else if (!quoted && character === "}" && (depth -= 1) === 0) return at + 1;
  }
  return null;
}

function parsedObject(source: string): Record<string, unknown> | null {
  const mended = source
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) => string.replace(/[\u0000-\u001f]/g, escaped))
    .replace(/,(\s*[}\]])/g, "$1");
  for (const candidate of [source, mended]) {
    try {
      const value: unknown = JSON.parse(candidate);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    } catch {
      // The next one may do.
    }
  }
  return null;
}

const escaped = (control: string): string => JSON.stringify(control).slice(1, -1);
