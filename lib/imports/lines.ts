import type { FaultCode } from "@/lib/i18n/codes";
import { fault, type Fault } from "./fault";
import { LineBuffer } from "./line-buffer";
import { tableFormat } from "./table-header";
import { decodeStrictly } from "./utf8";

const mebibyte = 1024 * 1024;

/** Bytes. A line's limit leaves out its line break; the file's limit is inclusive and counts everything. */
export type LineLimits = { lineBytes: number; fileBytes: number };
export const lineLimits: LineLimits = { lineBytes: 4 * mebibyte, fileBytes: 100 * mebibyte };

export type LineOrFault = { line: number; text: string } | { fault: Fault };

/**
 * A byte stream → its non-blank lines, numbered from 1, decoded as strict UTF-8. A byte-order mark, CRLF and a missing
 * last line break are fine; a bad or overlong line is a fault and reading goes on; a file over the limit, or one that
 * is a JSON array, a table or an archive, is a fault and reading stops. Never holds more than one line and one chunk.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  limits: LineLimits = lineLimits,
): AsyncGenerator<LineOrFault> {
  const buffer = new LineBuffer(limits.lineBytes + beyondContent);
  let line = 1;
  let read = 0;
  let first = true;

  function take(): LineOrFault | null {
    const bytes = buffer.take();
    const content = withoutEdges(bytes, line === 1);
    if (content.length > limits.lineBytes)
      return { fault: fault(line, [], "line-too-long", { megabytes: inMegabytes(limits.lineBytes) }) };
    if (content.every(isSpace)) return null;
    const decoded = decodeStrictly(content);
    if (!decoded.ok) return { fault: fault(line, [], "not-utf8", { column: decoded.invalidAt + 1 }) };
    return { line, text: decoded.text };
  }

  function entry(): { value: LineOrFault | null; stop: boolean } {
    const other = first ? otherFormat(buffer.start()) : null;
    const value = other ? { fault: fault(line, [], other) } : take();
    const table = first && value && "text" in value ? tableFormat(value.text) : null;
    if (value) first = false;
    line += 1;
    if (table) return { value: { fault: fault(line - 1, [], table, { example: RATING }) }, stop: true };
    return { value, stop: other !== null };
  }

  for await (const chunk of source) {
    const allowed = Math.min(chunk.length, limits.fileBytes - read);
    read += chunk.length;
    for (let from = 0; from < allowed;) {
      if (chunk[from] === 0x0a && buffer.isEmpty()) {
        from += 1;
        line += 1;
        continue;
      }
      const newline = chunk.indexOf(0x0a, from);
      const ends = newline >= 0 && newline < allowed;
      buffer.add(chunk.subarray(from, ends ? newline : allowed));
      from = ends ? newline + 1 : allowed;
      if (!ends) continue;
      const { value, stop } = entry();
      if (value) yield value;
      if (stop) return;
    }
    if (read > limits.fileBytes) {
      yield { fault: fault(line, [], "too-large", { megabytes: inMegabytes(limits.fileBytes) }) };
      return;
    }
  }
  if (buffer.isEmpty()) return;
  const { value } = entry();
  if (value) yield value;
}

/** A line of ratings, for those who have another format. */
const RATING = '{"item":"caesar-12","annotator":"a1","dimension":"CR","value":2}';
const inMegabytes = (bytes: number) => Math.round((bytes / mebibyte) * 100) / 100;
// A byte-order mark and a carriage return do not count as content; one byte more shows that a line is too long.
const beyondContent = 5;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d;

function withoutEdges(bytes: Uint8Array, isFirstLine: boolean): Uint8Array {
  const end = bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length;
  return bytes.subarray(isFirstLine ? markLength(bytes) : 0, end);
}

function markLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** What the first bytes of a file show it to be, where it is no JSONL. */
function otherFormat(bytes: Uint8Array): FaultCode | null {
  let at = markLength(bytes);
  while (at < bytes.length && isSpace(bytes[at] ?? 0)) at += 1;
  if (bytes[at] === 0x5b) return "json-array";
  const magic = String.fromCharCode(...bytes.slice(0, 4));
  return magic === "PK\u0003\u0004" || magic === "PAR1" ? "binary-file" : null;
}
