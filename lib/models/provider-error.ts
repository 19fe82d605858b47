/** What the body of a provider's error says. `codes`: its machine-readable types, codes and reasons, in lower case. */
export type ProviderError = { words: string; codes: string };

const mostCharacters = 500;
/** As much of a text is looked at for so many, in characters; the rest may be white space or anything else. */
const READ_FOR_A_LINE = 20_000;
/** So many events that look like an error are parsed. */
const MOST_EVENTS = 20;

/**
 * Reads an error body in any of the usual forms: OpenAI, Anthropic and Google ({error: {message, type, code, status}}),
 * FastAPI ({detail}), Ollama ({error: "…"}), server-sent events, plain text. Null where it says nothing.
 */
export function readProviderError(body: string): ProviderError | null {
  const text = body.trim();
  if (text === "") return null;
  const json = parsed(text) ?? eventError(text);
  if (json === undefined) return { words: shortened(isHtml(text) ? titleOf(text) : text), codes: "" };
  const holder = first(json);
  if (!isRecord(holder)) return null;
  const error = holder.error ?? holder.detail ?? holder;
  if (typeof error === "string") return { words: shortened(error), codes: "" };
  const inner = first(error);
  if (!isRecord(inner)) return null;
  const words = [inner.message, inner.msg, holder.message, holder.msg].find(
    (value) => typeof value === "string" && value !== "",
  );
  const codes = [inner.type, inner.code, inner.status, inner.reason, ...reasons(inner.details)].filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  if (words === undefined && codes.length === 0) return null;
  return { words: shortened(String(words ?? codes.join(", "))), codes: codes.join(" ").toLowerCase() };
}

/** Whether a body that came with status 200 is an error nevertheless. */
export function carriesError(body: string): boolean {
  const json = first(parsed(body.trim()) ?? eventError(body));
  return isRecord(json) && json.error !== undefined && json.error !== null && json.choices === undefined;
}

export const isHtml = (text: string): boolean => /^\s*(<!doctype html|<html|<head|<body)/i.test(text);

/** The title or first heading of a web page; "" where it has none. */
export function titleOf(html: string): string {
  const folded = html.toLowerCase();
  // Some letters get longer: then the places are not those of the page.
  const page = folded.length === html.length ? html : folded;
  return (insideOf(page, folded, "title") ?? insideOf(page, folded, "h1") ?? "").trim();
}

/** What stands in the first element of this name, where that is text alone. */
function insideOf(page: string, folded: string, name: string): string | null {
  const from = folded.indexOf(`<${name}`);
  const begin = from < 0 ? -1 : folded.indexOf(">", from) + 1;
  const end = begin <= 0 ? -1 : folded.indexOf("<", begin);
  return end >= 0 && folded.startsWith(`</${name}>`, end) ? page.slice(begin, end) : null;
}

/** On one line, at most 500 characters. */
export function shortened(text: string): string {
  const line = text.slice(0, READ_FOR_A_LINE).replace(/\s+/g, " ").trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line;
}

/** The first error among server-sent events. */
function eventError(text: string): unknown {
  for (let from = 0, tries = 0; from < text.length && tries < MOST_EVENTS;) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end < 0 ? text.length : end);
    from += line.length + 1;
    if (!line.startsWith("data:") || !line.includes('"error"')) continue;
    tries += 1;
    const json = parsed(line.slice("data:".length));
    if (isRecord(json) && json.error) return json;
  }
  return undefined;
}

function reasons(details: unknown): unknown[] {
  return Array.isArray(details) ? details.map((detail) => (isRecord(detail) ? detail.reason : undefined)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
