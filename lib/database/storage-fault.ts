/** The SQLSTATE in an error of either driver or of Prisma; null where it has none. */
export function sqlState(error: unknown): string | null {
  const { code, message, meta, cause } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
    cause?: unknown;
  };
  const original = meta?.driverAdapterError?.cause?.originalCode ?? (cause as { originalCode?: unknown })?.originalCode;
  const written = /Code: `(\w{5})`/.exec(String(message))?.[1];
  for (const state of [original, written, code]) if (isSqlState(state)) return state;
  return cause === undefined ? null : sqlState(cause);
}

// Prisma's own codes (P2010) have five characters too.
const isSqlState = (code: unknown): code is string =>
  typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^P2\d{3}$|^P1\d{3}$/.test(code);

/** What storage cannot do at the moment, by no fault of the request. */
export type StorageFault = "disk-full" | "damaged";

const NO_SPACE = "53100";
/** XX001, XX002: damaged table or index; 58030: the disk fails; 58P01: a file is missing. */
const DAMAGED = new Set(["XX001", "XX002", "58030", "58P01"]);

/** Whether an error says that the disk of the database is full or the database damaged; null for every other one. */
export function storageFault(error: unknown): StorageFault | null {
  const state = sqlState(error);
  if ((error as { code?: unknown } | null)?.code === "ENOSPC") return "disk-full";
  if (state === null) return null;
  return state === NO_SPACE ? "disk-full" : DAMAGED.has(state) ? "damaged" : null;
}
