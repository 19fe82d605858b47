/** A stretch of an utterance: what is spoken, or an (action) with its parentheses. */
export type Part = { kind: "speech" | "action"; text: string };

const OPENING = "(（";
const CLOSING = ")）";

/**
 * Splits an utterance into speech and (actions), with ASCII or full-width parentheses, nested ones inside the outer
 * action. A parenthesis without its partner is speech. The parts joined are the text again, character for character.
 */
export function parseUtterance(text: string): Part[] {
  const parts: Part[] = [];
  let spokenFrom = 0;
  for (const [from, to] of actionsIn(text)) {
    if (from > spokenFrom) parts.push({ kind: "speech", text: text.slice(spokenFrom, from) });
    parts.push({ kind: "action", text: text.slice(from, to) });
    spokenFrom = to;
  }
  if (spokenFrom < text.length) parts.push({ kind: "speech", text: text.slice(spokenFrom) });
  return parts;
}

/** Outermost balanced pairs as [from, to), in order. */
function actionsIn(text: string): [number, number][] {
  const open: number[] = [];
  let found: [number, number][] = [];
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place);
    if (OPENING.includes(character)) open.push(place);
    const from = CLOSING.includes(character) ? open.pop() : undefined;
    if (from === undefined) continue;
    while (found.length > 0 && (found.at(-1)?.[0] ?? 0) > from) found = found.slice(0, -1);
    found.push([from, place + 1]);
  }
  return found;
}

/** Han, kana and hangul are set upright in another face, never slanted. */
export const isUpright = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
