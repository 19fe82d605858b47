import type { z } from "zod";
import { readLeniently } from "./lenient-json";
import { unread, type Reading } from "./reading";

/** More than any answer that was asked for as an object; what is longer is not searched to its end. */
const mostCharacters = 100_000;
/** Characters that all tries together may go over, so that no answer holds the process up. */
const mostWork = 300_000;

/** More objects and lists than any answer has. */
const mostValues = 500;

/** A value that stands in a text, and where. */
export type JsonIn = { value: unknown; from: number; to: number };

/**
 * The objects and lists in an answer, out of fences and prose, in order and each as a whole. Never looks into the strings of an object, not even
 * of a broken one: a judge may quote an object that was written to be found. `broken`: the object-like beginnings that could not be read.
 */
export function jsonIn(text: string): { found: JsonIn[]; broken: number[] } {
  const answer = text.slice(0, mostCharacters);
  const found: JsonIn[] = [];
  const broken: number[] = [];
  let at = nextStart(answer, 0);
  for (let work = 0; at >= 0 && work < mostWork && found.length < mostValues;) {
    const read = readLeniently(answer, at);
    work += (read?.end ?? answer.length) - at;
    if (read) {
      found.push({ value: read.value, from: at, to: read.end });
      at = nextStart(answer, read.end);
    } else if (isObject.test(answer.slice(at, at + 80))) {
      broken.push(at);
      at = nextLineStart(answer, at + 1);
    } else at = nextStart(answer, at + 1);
  }
  return { found, broken };
}

/**
 * Reads the object that an answer was to hold. Strictly first; then leniently, and the last one that fits: models quote, try and correct
 * themselves before they settle.
 */
export function readJson<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  const answer = text.slice(0, mostCharacters).trim();
  const strict = schema.safeParse(parsed(answer));
  if (strict.success) return { ok: true, value: strict.data };
  const { found } = jsonIn(answer);
  const fitting = found.map(({ value }) => fit(value, schema)).findLast((each) => each !== undefined);
  if (fitting) return { ok: true, value: fitting.value };
  const misfit = found.length > 0 ? schema.safeParse(found.at(-1)?.value).error : undefined;
  if (misfit) return unread("wrong-shape", { fields: misfitting(misfit) });
  return unread(answer.includes("{") ? "broken-json" : "no-object");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as the schema takes it: itself, or what it holds, to a depth of three, for some models wrap their answer. */
export function fit<T>(value: unknown, schema: z.ZodType<T>, depth = 3): { value: T } | undefined {
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data };
  if (depth === 0 || typeof value !== "object" || value === null) return undefined;
  return Object.values(value)
    .map((inner) => fit(inner, schema, depth - 1))
    .findLast((inner) => inner !== undefined);
}

const isObject = /^[{｛]\s*(["'“][^"'”\n]{1,60}["'”]|[\w$-]+)\s*[:：]/;

function nextLineStart(text: string, from: number): number {
  const line = text.slice(from).search(/(?<=\n)[ \t`]*[{｛]/);
  return line < 0 ? -1 : nextStart(text, from + line);
}

function nextStart(text: string, from: number): number {
  const starts = /[{｛[]/g;
  starts.lastIndex = from;
  return starts.exec(text)?.index ?? -1;
}

/** The fields of an object that do not fit. */
const misfitting = (error: z.ZodError): string =>
  [...new Set(error.issues.map(({ path }) => (path.length > 0 ? path.join(".") : "{}")))].join(", ");
