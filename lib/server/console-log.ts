import { format, stripVTControlCharacters } from "node:util";
import { log } from "@/lib/log";

const levels = { error: "error", warn: "warn", log: "info", info: "info", debug: "debug" } as const;

/** Writes what the framework and its libraries print as lines of our log: JSON, redacted, at a level. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[method] = (...given: unknown[]) => {
      const err = given.find((one) => one instanceof Error);
      const text = stripVTControlCharacters(format(...given.filter((one) => one !== err))).trim();
      log()[level]({ source: "console", ...(err ? { err } : {}) }, text || (err as Error | undefined)?.message);
    };
}

/**
 * Logs promises that nobody awaited, and goes on; an exception that nobody caught is logged and ends the process, whose
 * state nobody knows any more.
 */
export function logUnhandled(): void {
  process.on("unhandledRejection", (reason) => log().error({ err: toError(reason) }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log().fatal({ err: toError(error) }, "uncaught exception");
    process.exit(1);
  });
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
