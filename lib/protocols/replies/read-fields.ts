import { namedAs } from "./keys";
import { jsonIn } from "./read-json";
import { unread, type ParseFailure, type Reading } from "./reading";
import { bare } from "./stated-score";
import { withoutThinking } from "./thinking";

/** A field of a reply: by which names models call it, how what is stated of it is read, and what is said where it is missing. */
export type ReplyField<T> = {
  names: readonly [string, ...string[]];
  read: (stated: unknown) => Reading<T>;
  missing: ParseFailure;
};

type Fields = Record<string, ReplyField<unknown>>;
type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends ReplyField<infer T> ? T : never };

/** More than any reply has to say, in characters: such a reply is not read. */
const mostCharacters = 50_000;

/**
 * The fields of a reply, as one JSON object or as labelled lines, each under any of its names. Every field must be there
 * and readable; a reply that states one field twice with different values is refused.
 */
export function readFields<F extends Fields>(text: string, fields: F): Reading<Values<F>> {
  const reply = withoutThinking(text);
  if (reply === "") return unread("empty");
  if (reply.length > mostCharacters) return unread("too-long", { most: mostCharacters });
  const { found, broken } = jsonIn(reply);
  const named = namedAs(
    Object.fromEntries(
      Object.entries(fields).map(([name, { names }]) => [name, names.map((each) => each.toLowerCase())]),
    ),
  );
  const objects = found
    .map(({ value }) => named(value))
    .filter((value) => Object.keys(fields).some((name) => isObject(value) && name in value));
  if (objects.length > 0) return agreed(objects.map((value) => fromObject(value as Record<string, unknown>, fields)));
  if (broken.length > 0) return unread("broken-json");
  return fromLines(reply, fields);
}

/** The last reading that succeeded; refused where two succeeded with different values. */
function agreed<T>(readings: Reading<T>[]): Reading<T> {
  const read = readings.filter((reading) => reading.ok);
  if (new Set(read.map(({ value }) => JSON.stringify(value))).size > 1) return unread("two-values");
  return read.at(-1) ?? readings.at(-1)!;
}

function fromObject<F extends Fields>(value: Record<string, unknown>, fields: F): Reading<Values<F>> {
  return collected(fields, (name) => (value[name] === undefined || value[name] === null ? [] : [value[name]]));
}

/** Each field's text reaches from its label to the next one's. */
function fromLines<F extends Fields>(reply: string, fields: F): Reading<Values<F>> {
  const lines = reply.split("\n");
  const labels = lines.map((line) => labelOf(bare(line), fields));
  const stated = new Map<string, string[]>();
  let current: string | null = null;
  labels.forEach((label, at) => {
    if (label) {
      current = label.name;
      stated.set(current, [...(stated.get(current) ?? []), label.rest]);
    } else if (current !== null) {
      const texts = stated.get(current)!;
      texts.push(`${texts.pop()}\n${lines[at]}`);
    }
  });
  return collected(fields, (name) => (stated.get(name) ?? []).map((each) => each.trim()));
}

function labelOf(line: string, fields: Fields): { name: string; rest: string } | null {
  const [, label, rest] = /^["'{\s\d.)-]*([^:：=]{1,60}?)["']?\s*[:：=]\s*(.*)$/u.exec(line) ?? [];
  if (label === undefined || rest === undefined) return null;
  const plain = label.trim().toLowerCase();
  const found = Object.entries(fields).find(([name, { names }]) =>
    [name, ...names].some((each) => each.toLowerCase() === plain),
  );
  return found ? { name: found[0], rest } : null;
}

function collected<F extends Fields>(fields: F, statedOf: (name: string) => unknown[]): Reading<Values<F>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const stated = statedOf(name);
    if (stated.length === 0) return { ok: false, why: field.missing };
    const readings = stated.map((each) => field.read(each));
    const reading = agreed(readings);
    if (!reading.ok) return reading;
    values[name] = reading.value;
  }
  return { ok: true, value: values as Values<F> };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text of a reply that says something; `missing` where it does not. */
export const textField = (names: ReplyField<string>["names"], missing: ParseFailure): ReplyField<string> => ({
  names,
  missing,
  read: (stated) =>
    typeof stated === "string" && /[\p{L}\p{N}]/u.test(stated)
      ? { ok: true, value: stated.trim() }
      : { ok: false, why: missing },
});
