/** An address as it was pasted, with the name that stood before it: `Mei Lin <mei@example.org>`. */
export type PastedAddress = { text: string; email: string; name?: string };

/** Addresses separated by commas, semicolons, spaces or lines, each once, in their order. */
export function pastedAddresses(pasted: string): PastedAddress[] {
  const found = pasted.split(/[,;，；、\r\n]+/u).flatMap(addressesIn);
  const once = new Map<string, PastedAddress>();
  for (const address of found) {
    const key = address.email.toLowerCase();
    if (!once.has(key)) once.set(key, address);
  }
  return [...once.values()];
}

function addressesIn(part: string): PastedAddress[] {
  const named = /^(.*?)<([^<>]*)>\s*$/u.exec(part.trim());
  if (!named)
    return part
      .split(/\s+/u)
      .filter(Boolean)
      .map((email) => ({ text: email, email }));
  const [text, name = "", email = ""] = named;
  const bare = name
    .trim()
    .replace(/^["'](.*)["']$/u, "$1")
    .trim();
  return [{ text, email: email.trim(), ...(bare ? { name: bare } : {}) }];
}
