/** What the body of a provider's error says. `codes`: its machine-readable types, codes and reasons, in lower case. */
export type ProviderError = { words: string; codes: string };

const mostCharacters = 500;

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
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]*)<\/h1>/i.exec(html)?.[1] ?? "";
  return title.trim();
}

/** On one line, at most 500 characters. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line;
}

/** The first error among server-sent events. */
function eventError(text: string): unknown {
  for (const [, data] of text.matchAll(/^data: *(\{.*"error".*\})\s*$/gm)) {
    const json = parsed(data ?? "");
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
