/** Milliseconds of work between two pauses. */
const SLICE = 6;

/** Drives a generator to its end, letting everything else that waits run in between. */
export async function finishInSlices<T>(steps: Generator<unknown, T>, slice = SLICE): Promise<T> {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise(setImmediate);
  }
}
