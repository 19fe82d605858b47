import { log } from "@/lib/log";

/** Repeats `work` until the database answers again; what the database itself refuses is thrown. */
export async function throughOutages<T>(work: () => Promise<T>): Promise<T> {
  for (let pause = 50; ; pause = Math.min(5_000, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log().warn({ err: error }, "the database does not answer; trying again");
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Prisma's words for: not reached, too slow to reach, too slow, gone, no connection free, gave way to another transaction. */
const PRISMA = /^P(1001|1002|1008|1017|2024|2034)$/;
/** Of SQLSTATE: connection, resources, shut-down; 40001 and 40P01: the transaction was the one to give way. */
const SQLSTATE = /^(08|53|57|40)[0-9A-Z]{3}$/;
const SYSTEM = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What the drivers say without a code. */
const WORDS =
  /^(connection terminated|client has encountered a connection error|timeout exceeded when trying to connect|connectionclosed)/i;

/** Whether the database was away, or a statement gave way to another: the same again may go well. */
export function isOutage(error: unknown): boolean {
  const { code = "", message = "", cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown };
  const name = String(code);
  if (name === "P2010") return SQLSTATE.test(/Code: `(\w{5})`/.exec(message)?.[1] ?? "") || isOutage(cause);
  if (name) return PRISMA.test(name) || SYSTEM.test(name) || SQLSTATE.test(name);
  return error instanceof Error && (WORDS.test(message) || (cause !== undefined && isOutage(cause)));
}
