import type { FaultCode, Params } from "@/lib/i18n/codes";
import { excerpt } from "./fault";

export type ScanFault = { code: FaultCode; path: (string | number)[]; params: Params };
export type ScanLimits = { depth: number; values: number };

type Frame = { keys: Set<string> | null; key: string; index: number };

const literals = ["true", "false", "null"];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Walks JSON text (RFC 8259) without recursion and without building it: returns the first fault, or null where
 * JSON.parse would succeed within the limits. Finds what JSON.parse hides: nesting depth, a key given twice, the place
 * of an error.
 */
export function scanJson(text: string, limits: ScanLimits): ScanFault | null {
  const frames: Frame[] = [];
  let at = 0;
  let values = 0;
  let expects: "value" | "key" | "value-or-end" | "key-or-end" | "comma-or-end" = "value";

  const path = () => frames.map((frame) => (frame.keys ? frame.key : frame.index));
  const failed = (code: FaultCode, params: Params, where = path()): ScanFault => ({ code, params, path: where });
  const misplaced = (position: number): ScanFault =>
    position >= text.length
      ? failed("cut-json", { column: columnOf(text, text.length) }, [])
      : failed("not-json", { column: columnOf(text, position), found: characterAt(text, position) }, []);

  for (;;) {
    at = skipSpace(text, at);
    const code = text.charCodeAt(at);
    const top = frames.at(-1);

    if (expects === "comma-or-end") {
      if (!top) return at < text.length ? misplaced(at) : null;
      if (code === 0x2c) expects = top.keys ? "key" : "value";
      else if (code === (top.keys ? 0x7d : 0x5d)) frames.pop();
      else return misplaced(at);
      if (expects === "value") top.index += 1;
      at += 1;
      continue;
    }
    if (top && ((expects === "key-or-end" && code === 0x7d) || (expects === "value-or-end" && code === 0x5d))) {
      frames.pop();
      expects = "comma-or-end";
      at += 1;
      continue;
    }
    if (top?.keys && (expects === "key" || expects === "key-or-end")) {
      if (code !== 0x22) return misplaced(at);
      const end = endOfString(text, at);
      if (end < 0) return misplaced(~end);
      const raw = text.slice(at, end);
      top.key = raw.includes("\\") ? (JSON.parse(raw) as string) : raw.slice(1, -1);
      if (top.keys.has(top.key)) return failed("duplicate-key", { found: excerpt(top.key) });
      top.keys.add(top.key);
      at = skipSpace(text, end);
      if (text.charCodeAt(at) !== 0x3a) return misplaced(at);
      at += 1;
      expects = "value";
      continue;
    }

    values += 1;
    if (values > limits.values) return failed("too-many-values", { max: limits.values }, []);
    if (code === 0x7b || code === 0x5b) {
      if (frames.length === limits.depth)
        return failed("too-deep", { max: limits.depth, column: columnOf(text, at) }, path().slice(0, 1));
      frames.push({ keys: code === 0x7b ? new Set() : null, key: "", index: 0 });
      expects = code === 0x7b ? "key-or-end" : "value-or-end";
      at += 1;
      continue;
    }
    const end = code === 0x22 ? endOfString(text, at) : endOfScalar(text, at);
    if (end < 0) return misplaced(~end);
    at = end;
    expects = "comma-or-end";
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return at;
    at += 1;
  }
}

/** The position after the closing quote, or ~position of what is wrong. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return ~at;
    if (code !== 0x5c) continue;
    at += 1;
    if (at >= text.length) return ~at;
    const escaped = text.charAt(at);
    if (escaped === "u") {
      for (let digit = 1; digit <= 4; digit += 1)
        if (!/[0-9a-fA-F]/.test(text.charAt(at + digit))) return ~(at + digit);
      at += 4;
    } else if (!'"\\/bfnrt'.includes(escaped)) return ~at;
  }
  return ~text.length;
}

function endOfScalar(text: string, from: number): number {
  for (const literal of literals) {
    if (text[from] !== literal[0]) continue;
    let same = 1;
    while (same < literal.length && text[from + same] === literal[same]) same += 1;
    return same === literal.length ? from + same : ~(from + same);
  }
  number.lastIndex = from;
  return number.test(text) ? number.lastIndex : ~(text[from] === "-" ? from + 1 : from);
}

/** Columns count characters (code points) from 1, as editors do. */
function columnOf(text: string, position: number): number {
  let column = 1;
  for (let at = 0; at < position; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) column += 1;
  return column;
}

function characterAt(text: string, position: number): string {
  return excerpt(String.fromCodePoint(text.codePointAt(position) ?? 0));
}
