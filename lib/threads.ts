import { availableParallelism } from "node:os";
import path from "node:path";
import { Tinypool } from "tinypool";
import { log } from "@/lib/log";

/** A file whose default export is the work: a pure function of one argument that can be cloned, as can its result. */
type ThreadFile = `lib/${string}.ts`;

// On globalThis: pages and routes are bundled apart and share one pool.
const holder = globalThis as unknown as { dramaturgThreads?: Tinypool };

function threads(): Tinypool {
  if (holder.dramaturgThreads) return holder.dramaturgThreads;
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    // The built server holds bundles; a thread loads our sources, as bin/server.ts does.
    execArgv: ["--import", "tsx"],
  });
  // A thread that fails between two tasks; without a listener it would end the process.
  pool.on("error", (error: unknown) => log().error({ err: error }, "worker thread failed"));
  return (holder.dramaturgThreads = pool);
}

/**
 * Runs long pure work in a worker thread, so that requests do not wait for it: `inThread<typeof
 * work>("lib/agreement/agreement.thread.ts", input)` with `import type work from` that file. Threads start at the first
 * call (0.3 s, 110 MB) and end after a minute without work. What the work throws rejects the promise.
 */
export function inThread<Work extends (input: never) => unknown>(
  file: ThreadFile,
  input: Parameters<Work>[0],
): Promise<ReturnType<Work>> {
  return threads().run(input, { filename: path.join(/* turbopackIgnore: true */ process.cwd(), file) });
}
