import { query } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { refuseDemoBeyond } from "@/lib/server/host-guard";

/** Creates the demo in an empty database, or completes an interrupted one. Throws if other machines could reach it. */
export async function seedWhereEmpty(): Promise<void> {
  const [found] = await query<{ used: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "User" WHERE "demoSince" IS NULL) OR (SELECT count(*) FROM "Campaign") > 1 AS used',
  );
  if (found?.used) return;
  refuseDemoBeyond(environment().HOST);
  process.stdout.write("Creating demo data…\n");
  const { seedDemo } = await import("@/prisma/seed/demo");
  await seedDemo();
}
