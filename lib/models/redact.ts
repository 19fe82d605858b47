/** Replaces a key in a text by "[key]". */
export const redactKey = (text: string, key: string | null): string =>
  key && key.length >= 4 && text.includes(key) ? text.replaceAll(key, "[key]") : text;

/** Replaces what looks like a key of OpenAI, Anthropic or Google or a bearer token, whole or masked. */
export const redactKeyLike = (text: string): string =>
  text.replace(/\b(sk-[\w*.-]{4,}|AIza[\w*-]{8,}|Bearer\s+\S{8,})/g, "[key]");
