import { query } from "@/lib/database/client";

/** Fills an empty database with the demo; takes up again one that was stopped before its end. */
export async function seedWhereEmpty(): Promise<void> {
  const [found] = await query<{ used: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "User" WHERE "demoSince" IS NULL) OR EXISTS (SELECT 1 FROM "Campaign") AS used',
  );
  if (found?.used) return;
  process.stdout.write("Making the demo …\n");
  const { seedDemo } = await import("@/prisma/seed/demo");
  await seedDemo();
}
