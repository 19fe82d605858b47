import { log } from "@/lib/log";

/**
 * Repeats `work` with increasing pauses until the database can be reached again; what the database itself refuses is
 * thrown.
 */
export async function throughOutages<T>(work: () => Promise<T>): Promise<T> {
  for (let pauseMs = 50; ; pauseMs = Math.min(5_000, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log().warn({ err: error, pauseMs }, "database unavailable, retrying");
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Prisma: unreachable, timed out, connection closed, no free connection, transaction conflict. */
const PRISMA_CODE = /^P(1001|1002|1008|1017|2024|2034)$/;
/**
 * SQLSTATE classes: 08 connection, 53 resources, 57 shutdown, 40 transaction rollback (serialization failure,
 * deadlock).
 */
const SQLSTATE = /^(08|53|57|40)[0-9A-Z]{3}$/;
const SYSTEM_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Messages of the drivers that come without a code. */
const DRIVER_MESSAGE = new RegExp(
  "^(connection terminated|client has encountered a connection error|" +
    "timeout exceeded when trying to connect|connectionclosed)",
  "i",
);

/**
 * Whether the error is temporary: the database could not be reached, or the statement was rolled back in favor of
 * another.
 */
export function isOutage(error: unknown): boolean {
  const { code = "", message = "", cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown };
  const name = String(code);
  if (name === "P2010") return SQLSTATE.test(/Code: `(\w{5})`/.exec(message)?.[1] ?? "") || isOutage(cause);
  if (name) return PRISMA_CODE.test(name) || SYSTEM_CODE.test(name) || SQLSTATE.test(name);
  return error instanceof Error && (DRIVER_MESSAGE.test(message) || (cause !== undefined && isOutage(cause)));
}
