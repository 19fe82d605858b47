/** What a provider's error body says, whichever of the usual shapes it has. */
export type ProviderError = { words: string; codes: string };

const mostWords = 500;

/** Reads an error body: OpenAI, Anthropic and Google ({error: {message, type, code, status}}), FastAPI ({detail}), Ollama ({error: "…"}), HTML pages, plain text. */
export function readProviderError(body: string): ProviderError | null {
  const text = body.trim();
  if (text === "") return null;
  const json = parsed(text) ?? eventError(text);
  if (json === undefined) return { words: trimmed(isHtml(text) ? titleOf(text) : text), codes: "" };
  const holder = first(json);
  if (!isRecord(holder)) return null;
  const error = holder.error ?? holder.detail ?? holder;
  if (typeof error === "string") return { words: trimmed(error), codes: "" };
  const inner = first(error);
  if (!isRecord(inner)) return null;
  const words = [inner.message, inner.msg, holder.message, holder.msg].find(
    (value) => typeof value === "string" && value !== "",
  );
  const codes = [inner.type, inner.code, inner.status, inner.reason, ...reasons(inner.details)].filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  if (words === undefined && codes.length === 0) return null;
  return { words: trimmed(String(words ?? codes.join(", "))), codes: codes.join(" ").toLowerCase() };
}

/** Whether a body that came with status 200 is an error all the same. */
export function carriesError(body: string): boolean {
  const json = first(parsed(body.trim()) ?? eventError(body));
  return isRecord(json) && json.error !== undefined && json.error !== null && json.choices === undefined;
}

export const isHtml = (text: string): boolean => /^\s*(<!doctype html|<html|<head|<body)/i.test(text);

export function trimmed(words: string): string {
  const oneLine = words.replace(/\s+/g, " ").trim();
  return oneLine.length > mostWords ? `${oneLine.slice(0, mostWords - 1)}…` : oneLine;
}

/** Strikes a key out of text. */
export function struck(text: string, secret: string | null): string {
  return secret && secret.length >= 4 && text.includes(secret) ? text.replaceAll(secret, "[key]") : text;
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]*)<\/h1>/i.exec(html)?.[1] ?? "";
  return title.trim() === "" ? "a web page" : `a web page: ${title.trim()}`;
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
