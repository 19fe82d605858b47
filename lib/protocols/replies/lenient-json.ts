/** Thrown inside: this is no value, not even leniently read. */
class NoJson extends Error {}

const deepest = 64;
const quotes: Record<string, string> = { '"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "＂": "＂", "「": "」" };
const literals: [string, unknown][] = [
  ["true", true],
  ["false", false],
  ["null", null],
  ["True", true],
  ["False", false],
  ["None", null],
];

/**
 * Reads one object or array that begins at `from`, as models write it: trailing commas, single or smart or missing
 * quotes, raw line breaks and unescaped quotation marks inside strings, comments, Python's literals, full-width
 * punctuation. A value that is cut off is none. Returns the value and where it ends, or null.
 */
export function readLeniently(text: string, from: number): { value: unknown; end: number } | null {
  const strict = readStrictly(text, from);
  if (strict) return strict;
  const reader = new Reader(text, from);
  try {
    return { value: reader.value(0), end: reader.at };
  } catch (error) {
    if (error instanceof NoJson) return null;
    throw error;
  }
}

/** What is JSON by the book is read by the book: no leniency may turn it into something else. */
function readStrictly(text: string, from: number): { value: unknown; end: number } | null {
  let depth = 0;
  let isInString = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 92) at++;
      else if (code === 34) isInString = false;
    } else if (code === 34) isInString = true;
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth === 0) {
      try {
        return { value: JSON.parse(text.slice(from, at + 1)), end: at + 1 };
      } catch {
        return null;
      }
    }
  }
  return null;
}

class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  value(depth: number): unknown {
    if (depth > deepest) throw new NoJson();
    this.blank();
    const start = this.text[this.at] ?? "";
    if (start === "{" || start === "｛") return this.object(depth);
    if (start === "[") return this.array(depth);
    if (quotes[start]) return this.quoted(start);
    for (const [word, value] of literals) {
      if (this.text.startsWith(word, this.at) && !/[\w]/.test(this.text[this.at + word.length] ?? "")) {
        this.at += word.length;
        return value;
      }
    }
    const number = /^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?/.exec(this.text.slice(this.at, this.at + 40))?.[0];
    if (!number) throw new NoJson();
    this.at += number.length;
    return Number(number);
  }

  private object(depth: number): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    this.at++;
    for (;;) {
      if (this.take("}｝")) return found;
      const key = this.key();
      if (!this.take(":：=")) throw new NoJson();
      const value = this.value(depth + 1);
      if (key !== "__proto__") found[key] = value;
      if (!this.take(",，")) {
        if (this.take("}｝")) return found;
        throw new NoJson();
      }
    }
  }

  private array(depth: number): unknown[] {
    const found: unknown[] = [];
    this.at++;
    for (;;) {
      if (this.take("]")) return found;
      found.push(this.value(depth + 1));
      if (!this.take(",，")) {
        if (this.take("]")) return found;
        throw new NoJson();
      }
    }
  }

  private key(): string {
    this.blank();
    const start = this.text[this.at] ?? "";
    if (quotes[start]) return this.quoted(start, true);
    const bare = /^[\p{L}_$][\p{L}\p{N}_$-]{0,60}/u.exec(this.text.slice(this.at, this.at + 64))?.[0];
    if (!bare) throw new NoJson();
    this.at += bare.length;
    return bare;
  }

  private quoted(open: string, isKey = false): string {
    const close = quotes[open]!;
    let read = "";
    for (this.at++; this.at < this.text.length; this.at++) {
      const character = this.text[this.at]!;
      // A key is one line: a mark that was opened before cannot reach into the object of a quotation.
      if (isKey && character === "\n") throw new NoJson();
      if (character === "\\") read += this.escaped();
      else if ((character === close || (open === "“" && character === '"')) && this.closes(isKey)) {
        this.at++;
        return read;
      } else read += character;
    }
    throw new NoJson();
  }

  /** Whether the quotation mark here ends the string: what follows must go on with the structure, not with the sentence. */
  private closes(isKey: boolean): boolean {
    const rest = this.text.slice(this.at + 1, this.at + 200).trimStart();
    if (isKey) return /^[:：=]/.test(rest);
    if (/^[}\]｝]/.test(rest)) return true;
    return /^[,，](?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*([}\]｝[{]|["'“‘＂「][^"'”’＂」\n]{0,80}["'”’＂」]\s*([:：,，\]]|$)|[\p{L}_$][\p{L}\p{N}_$-]*\s*[:：]|-?\d|true|false|null)/u.test(
      rest,
    );
  }

  private escaped(): string {
    const next = this.text[++this.at] ?? "";
    const simple: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
    if (next !== "u") return simple[next] ?? next;
    const hex = /^[0-9a-fA-F]{4}/.exec(this.text.slice(this.at + 1, this.at + 5))?.[0];
    if (!hex) return next;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  private take(characters: string): boolean {
    this.blank();
    if (!characters.includes(this.text[this.at] ?? "\0")) return false;
    this.at++;
    return true;
  }

  /** White space and comments. */
  private blank(): void {
    const blanks = /(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/uy;
    blanks.lastIndex = this.at;
    this.at += blanks.exec(this.text)?.[0].length ?? 0;
  }
}
