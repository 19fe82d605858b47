/**
 * Like `Promise.all`, but rejects only when all have settled: whoever waits for a task knows that none of its calls is
 * in flight any more. Throws the first rejection in the order given.
 */
export async function allEnded<T extends readonly unknown[] | []>(
  values: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const ended = (await Promise.allSettled(values)) as PromiseSettledResult<unknown>[];
  const rejected = ended.find((each) => each.status === "rejected");
  if (rejected) throw (rejected as PromiseRejectedResult).reason;
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [P in keyof T]: Awaited<T[P]>;
  };
}
