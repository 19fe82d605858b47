/**
 * Gathers calls into batches: calls made in one turn of the event loop go to `run` together, at most `most` of them;
 * `run` returns results in the order of its inputs. While `atOnce` batches are running further calls wait and form the
 * next batch, so that batches grow with the load. An error of `run` rejects every call of its batch.
 */
export function coalesce<In, Out>(
  run: (inputs: In[]) => Promise<Out[]>,
  { most, atOnce = Infinity }: { most: number; atOnce?: number },
): (input: In) => Promise<Out> {
  type Call = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void };
  let waiting: Call[] = [];
  let running = 0;
  let scheduled = false;

  const send = async (calls: Call[]) => {
    running += 1;
    try {
      const outputs = await run(calls.map(({ input }) => input));
      if (outputs.length !== calls.length)
        throw new Error(`A batch of ${calls.length} calls returned ${outputs.length} results.`);
      calls.forEach(({ resolve }, index) => resolve(outputs[index] as Out));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      running -= 1;
      if (waiting.length > 0) schedule();
    }
  };

  // Not a microtask: requests that arrive together are separate tasks of one turn.
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (waiting.length > 0 && running < atOnce) {
        const calls = waiting.slice(0, most);
        waiting = waiting.slice(most);
        void send(calls);
      }
    });
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      schedule();
    });
}
