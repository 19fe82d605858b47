/**
 * Keeps the answers asked for last, at most `most`. Whoever asks while an answer is being made waits for that one; a failure
 * is not kept.
 */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const found = kept.get(key);
    kept.delete(key);
    const answer = found ?? make();
    kept.set(key, answer);
    if (!found) answer.catch(() => kept.get(key) === answer && kept.delete(key));
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return answer;
  };
}
