/** The time zone if it is one that Intl knows, such as “Asia/Shanghai”; else undefined. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}
