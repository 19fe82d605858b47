import type { z } from "zod";
import type { Reading } from "@/lib/protocols/reading";
import { readLeniently } from "./lenient-json";

/** More than any answer that was asked for as an object; what is longer is not searched to its end. */
const mostCharacters = 100_000;
/** Characters that all tries together may go over, so that no answer holds the process up. */
const mostWork = 1_000_000;

/**
 * Reads the object that an answer was to hold. Strictly first; then leniently, out of fences and prose, and the last one
 * that fits: models quote, try and correct themselves before they settle. `why` is said back to the model.
 */
export function readJson<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  const answer = text.slice(0, mostCharacters).trim();
  const strict = schema.safeParse(parsed(answer));
  if (strict.success) return { ok: true, value: strict.data };
  let fitting: { value: T } | undefined;
  let misfit: z.ZodError | undefined;
  let at = nextStart(answer, 0);
  for (let work = 0; at >= 0 && work < mostWork; work += answer.length - at) {
    const found = readLeniently(answer, at);
    const inside = found ? fit(found.value, schema) : undefined;
    fitting = inside ?? fitting;
    if (found && !inside) misfit = schema.safeParse(found.value).error;
    // Never look into the strings of an object, not even of a broken one: a judge may quote an object that was written to be found.
    at = found
      ? nextStart(answer, found.end)
      : isObject.test(answer.slice(at, at + 80))
        ? nextLineStart(answer, at + 1)
        : nextStart(answer, at + 1);
  }
  if (fitting) return { ok: true, value: fitting.value };
  return {
    ok: false,
    why: misfit
      ? wrong(misfit)
      : answer.includes("{")
        ? "the JSON is broken off or cannot be parsed"
        : "there is no JSON object in it",
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value itself, or what it holds, to a depth of three: some models wrap their answer. */
function fit<T>(value: unknown, schema: z.ZodType<T>, depth = 3): { value: T } | undefined {
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

const wrong = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.length > 0 ? `“${path.join(".")}”` : "the whole"}: ${message}`)
    .join("; ");
