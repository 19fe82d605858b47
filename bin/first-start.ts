import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { query } from "@/lib/database/client";

async function optional<T>(file: string, name: string): Promise<T | null> {
  const full = path.resolve(file);
  if (!existsSync(full)) return null;
  return ((await import(pathToFileURL(full).href)) as Record<string, T>)[name] ?? null;
}

async function hasAccounts(): Promise<boolean> {
  return (await query('SELECT 1 FROM "User" LIMIT 1')).length > 0;
}

/** Fills a database without accounts with the demo. */
export async function seedWhereEmpty(): Promise<void> {
  if (await hasAccounts()) return;
  const seed = await optional<() => Promise<void>>("prisma/seed/demo.ts", "seedDemo");
  if (!seed) return;
  process.stdout.write("Making the demo …\n");
  await seed();
}

/** How many demo accounts could sign in. */
export async function demoAccounts(): Promise<number> {
  const rows = await query('SELECT 1 FROM "User" WHERE "demoSince" IS NOT NULL AND "deactivatedAt" IS NULL');
  return rows.length;
}

/** The one-time link with which the first admin's account is made; null where there is an account. */
export async function firstAdminLink(origin: string): Promise<string | null> {
  if (await hasAccounts()) return null;
  const make = await optional<(origin: string) => Promise<string | null>>("lib/users/first-admin.ts", "firstAdminLink");
  return make ? make(origin) : null;
}
