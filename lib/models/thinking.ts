/** An answer with its thinking apart. Models write `<think>…</think>` into the answer where the server does not part them; some templates open it in the prompt, so that only its end is seen. */
export function partThinking(text: string): { text: string; thinking: string | null } {
  const opened = /^\s*<(think|thinking|reasoning)>/i.exec(text);
  const closing = /<\/(think|thinking|reasoning)>/i.exec(text);
  if (closing) {
    const thinking = text.slice(opened?.[0].length ?? 0, closing.index).trim();
    return { text: text.slice(closing.index + closing[0].length).trim(), thinking: thinking === "" ? null : thinking };
  }
  if (opened) return { text: "", thinking: text.slice(opened[0].length).trim() || null };
  return { text: text.trim(), thinking: null };
}
