import "server-only";
import path from "node:path";
import type { PrismaClient } from "@/generated/prisma/client";
import { openDatabase, type DatabaseAddress, type OpenDatabase, type Query } from "@/lib/database/open";
import { backUpBeforeMigrating } from "@/lib/database/archive/before-migrating";
import { environment } from "@/lib/environment";

export type Database = PrismaClient;
/** The client of a transaction, or the plain client. */
export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction">;

// On globalThis: the server's own modules and Next's bundles are separate instances and share one database.
const holder = globalThis as unknown as { dramaturgDatabase?: Promise<OpenDatabase> };

/** The database that the environment selects. */
export function addressOf({ DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string; DATA_DIR: string }): DatabaseAddress {
  return DATABASE_URL ? { url: DATABASE_URL } : { folder: path.join(DATA_DIR, "pglite") };
}

/** The process's database; the first call opens it. */
export function opened(): Promise<OpenDatabase> {
  return (holder.dramaturgDatabase ??= openDatabase(addressOf(environment()), backUpBeforeMigrating));
}

/** Uses an open database as the process's own (tests, command-line tools). */
export function useDatabase(database: OpenDatabase): void {
  holder.dramaturgDatabase = Promise.resolve(database);
}

/** Closes the process's database if it is open. */
export async function closeDatabase(): Promise<void> {
  const database = holder.dramaturgDatabase;
  holder.dramaturgDatabase = undefined;
  await (await database)?.close();
}

export const database = async (): Promise<Database> => (await opened()).client;

export const query: Query = async (sql, parameters) => (await opened()).query(sql, parameters);
