import type { Transaction } from "@/lib/database/client";

/** Any number; everything that stores or removes items of files takes it, so that they run one after the other. */
const IMPORT_LOCK = 1_987_104_221;

/** Holds the lock of imports until the transaction ends. */
export const lockImports = (transaction: Transaction): Promise<number> =>
  transaction.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
