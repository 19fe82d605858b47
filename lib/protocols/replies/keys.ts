/** For `z.preprocess`: an object's values under the names that its schema has, found under any of the words that models use for them, whatever their case. Anything else is left as it is. */
export function namedAs(words: Record<string, readonly string[]>): (value: unknown) => unknown {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const entries = new Map(Object.entries(value).map(([key, held]) => [key.trim().toLowerCase(), held as unknown]));
    const named = Object.entries(words).flatMap(([name, also]) => {
      const word = [name, ...also].find((each) => entries.has(each));
      return word === undefined ? [] : [[name, entries.get(word)] as const];
    });
    return named.length === 0 ? value : Object.fromEntries(named);
  };
}
