/**
 * A stretch of a line: words as they are; an action with its parentheses, or without the asterisks that marked it;
 * words set apart by Markdown, without its marks; and a link as words with its address, which is never followed.
 */
export type Part =
  | { kind: "text" | "code"; text: string }
  | { kind: "link"; text: string; address: string }
  | { kind: "action" | "strong" | "emphasis"; parts: Part[] };

/** Lines that belong together: running lines, or one line that Markdown sets apart. */
export type Block = { kind: "lines" | "heading" | "quote" | "item" | "code" | "rule"; mark?: string; parts: Part[] };

const FENCE = /^ {0,3}(```|~~~)/;
const MARKS: readonly [Block["kind"], RegExp][] = [
  ["heading", /^ {0,3}#{1,6}[ \t]+/],
  ["quote", /^ {0,3}>[ \t]?/],
  ["rule", /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/],
  ["item", /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/],
];

type Raw = { kind: Block["kind"]; mark?: string; lines: string[] };

/** In characters: longer texts are shown as they were written. */
const LONGEST = 100_000;

/** Splits an utterance into blocks with their parts. Whatever is not surely a mark stays as it was written. */
export function parseUtterance(text: string): Block[] {
  if (text.length > LONGEST) return [{ kind: "lines", parts: [{ kind: "text", text }] }];
  const raw = rawBlocks(text.split(/\r\n?|\n/));
  // Alone, running lines keep their blank ones; between other blocks there is a space anyway.
  const [only] = raw;
  const kept =
    raw.length === 1 && only?.kind === "lines" ? raw : raw.map(trimmed).filter(({ lines }) => lines.length > 0);
  return kept.map(({ kind, mark, lines }) => {
    const whole = lines.join("\n");
    const parts: Part[] = kind === "code" ? [{ kind: "text", text: whole }] : partsOf(whole, 0);
    return mark === undefined ? { kind, parts } : { kind, mark, parts };
  });
}

function rawBlocks(lines: readonly string[]): Raw[] {
  const blocks: Raw[] = [];
  const last = new Map(["```", "~~~"].map((fence) => [fence, lines.findLastIndex((line) => line.trim() === fence)]));
  const run = (line: string) => {
    const before = blocks.at(-1);
    if (before?.kind === "lines") before.lines.push(line);
    else blocks.push({ kind: "lines", lines: [line] });
  };
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] ?? "";
    const fence = FENCE.exec(line)?.[1];
    const isClosed = fence !== undefined && (last.get(fence) ?? -1) > place;
    let end = isClosed ? place + 1 : -1;
    while (end > 0 && (lines[end] ?? fence)?.trim() !== fence) end += 1;
    if (end > place) {
      blocks.push({ kind: "code", lines: lines.slice(place + 1, end) });
      place = end;
      continue;
    }
    const found = markOf(line);
    const before = blocks.at(-1);
    // A list within an action belongs to it: its parenthesis is still open.
    if (!found || (before?.kind === "lines" && isOpen(before.lines))) run(line);
    else blocks.push(found);
  }
  return blocks;
}

function trimmed(block: Raw): Raw {
  if (block.kind !== "lines") return block;
  const isFull = (line: string) => line.trim() !== "";
  const first = block.lines.findIndex(isFull);
  return { kind: "lines", lines: first < 0 ? [] : block.lines.slice(first, block.lines.findLastIndex(isFull) + 1) };
}

function markOf(line: string): Raw | null {
  for (const [kind, pattern] of MARKS) {
    const mark = pattern.exec(line)?.[0];
    if (mark === undefined) continue;
    if (kind === "rule") return { kind, lines: [""] };
    const rest = line.slice(mark.length);
    // A number or a bullet alone is what was said.
    if (rest.trim() === "") return null;
    return kind === "item"
      ? { kind, mark: /\d/.test(mark) ? mark.trim() : "•", lines: [rest] }
      : { kind, lines: [rest] };
  }
  return null;
}

/** Whether running lines end inside a parenthesis. */
function isOpen(lines: readonly string[]): boolean {
  const text = lines.slice(-20).join("\n");
  return (text.match(/[(（]/g)?.length ?? 0) > (text.match(/[)）]/g)?.length ?? 0);
}

type Read = (found: RegExpExecArray, depth: number) => Part;
const within =
  (kind: "action" | "strong" | "emphasis"): Read =>
  ([, text = ""], depth) => ({ kind, parts: partsOf(text, depth + 1) });

/**
 * What is known by its first characters. Marks stand at the edge of words and close within a paragraph; asterisks
 * within words (s**t, 2*3*4) are none. Lengths are bounded, and what is enclosed holds no mark of its own kind, so that
 * a long text of opening marks costs no more than another.
 */
const ACTION = /(?<!\w)\*(?=[^\s*])((?:[^*\n]|\*\*(?!\*)|\n(?!\s*\n)){1,2000}?)(?<=[^\s*])\*(?![\w*])/y;
/** An asterisk that can close an action, and how far from its beginning, in characters. */
const ACTION_END = /(?<=[^\s*])\*(?![\w*])/g;
const LONGEST_ACTION = 4_001;
const TOKENS: readonly [RegExp, Read][] = [
  [/\\([*_`[\]()#>-])/y, ([, character = ""]) => ({ kind: "text", text: character })],
  [/(?<!`)(`+)(?!`)([^`\n]{1,2000})\1(?!`)/y, ([, , code = ""]) => ({ kind: "code", text: code })],
  [
    /!?\[([^[\]\n]{1,1000})\]\(<?((?:[^\s()<>]|\([^\s()]{0,500}\)){1,2000})>?(?:[ \t]+"[^"\n]{0,500}")?\)/y,
    ([, text = "", address = ""]) => ({ kind: "link", text, address }),
  ],
  [/[<(（]?(?:https?:\/\/|www\.)[^\s<>*（，。；！？、]+/y, ([address]) => ({ kind: "text", text: address })],
  [/(?<!\w)\*\*\*(?=[^\s*])((?:[^*\n]|\n(?!\s*\n)){1,2000}?)(?<=\S)\*\*\*(?![\w*])/y, within("strong")],
  [/(?<!\w)\*\*(?=[^\s*])((?:[^*\n]|\*(?!\*)|\n(?!\s*\n)){1,2000}?)(?<=\S)\*\*(?![\w*])/y, within("strong")],
  [ACTION, within("action")],
  [/(?<!\w)__(?=[^\s_])((?:[^_\n]|_(?!_)){1,2000}?)(?<=\S)__(?!\w)/y, within("strong")],
  [/(?<!\w)_(?=[^\s_])([^_\n]{1,2000}?)(?<=\S)_(?!\w)/y, within("emphasis")],
];
/** Running characters where nothing of the above begins. */
const PLAIN = /(?:[^\\`![<(（*_hw]|h(?!ttps?:)|w(?!ww\.))+/y;
const DEEPEST = 4;

/** The parts of running text; words side by side are one part. */
function partsOf(text: string, depth: number): Part[] {
  if (depth > DEEPEST) return [{ kind: "text", text }];
  const parts: Part[] = [];
  const actions = new Map(actionsIn(text));
  const canClose = actionEnds(text);
  for (let place = 0; place < text.length;) {
    PLAIN.lastIndex = place;
    const plain = PLAIN.exec(text)?.[0];
    if (plain) {
      join(parts, { kind: "text", text: plain });
      place += plain.length;
      continue;
    }
    const token = tokenAt(text, place, depth, canClose);
    const end = token ? token.end : (actions.get(place) ?? place + 1);
    if (token) join(parts, token.part);
    else if (end === place + 1) join(parts, { kind: "text", text: text.charAt(place) });
    else join(parts, enclosed(text.slice(place, end), depth));
    place = end;
  }
  return parts;
}

function join(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (part.kind === "text" && last?.kind === "text") last.text += part.text;
  else parts.push(part);
}

/** An action with its parentheses. */
function enclosed(text: string, depth: number): Part {
  const [opening, closing] = [text.charAt(0), text.slice(-1)];
  const parts: Part[] = [{ kind: "text", text: opening }];
  for (const part of partsOf(text.slice(1, -1), depth + 1)) join(parts, part);
  join(parts, { kind: "text", text: closing });
  return { kind: "action", parts };
}

function tokenAt(
  text: string,
  place: number,
  depth: number,
  canClose: (place: number) => boolean,
): { part: Part; end: number } | null {
  for (const [pattern, read] of TOKENS) {
    if (pattern === ACTION && !canClose(place)) continue;
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) return { part: read(found, depth), end: place + found[0].length };
  }
  return null;
}

/** Whether an action that begins at a place can end; asked in rising order, so that the text is searched once. */
function actionEnds(text: string): (place: number) => boolean {
  let next = -1;
  return (place) => {
    if (next <= place) {
      ACTION_END.lastIndex = place + 1;
      next = ACTION_END.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return next - place <= LONGEST_ACTION;
  };
}

const OPENING = "(（";
const CLOSING = ")）";

/** Outermost balanced pairs of parentheses as [from, to), in order. */
function actionsIn(text: string): [number, number][] {
  const open: number[] = [];
  const found: [number, number][] = [];
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place);
    if (OPENING.includes(character)) open.push(place);
    const from = CLOSING.includes(character) ? open.pop() : undefined;
    if (from === undefined) continue;
    while (found.length > 0 && (found.at(-1)?.[0] ?? 0) > from) found.pop();
    found.push([from, place + 1]);
  }
  return found;
}

/** Han, kana and hangul are set upright in another face, never slanted. */
export const isUpright = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
