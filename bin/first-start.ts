import { query } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { refuseDemoBeyond } from "@/lib/server/host-guard";
import { isDemoComplete } from "@/prisma/seed/demo-complete";

/** Creates the demo in an empty database, or completes an interrupted one. Throws if other machines could reach it. */
export async function seedWhereEmpty(): Promise<void> {
  const [found] = await query<{ used: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "User" WHERE "demoSince" IS NULL) AS used',
  );
  if (found?.used || (await isDemoComplete())) return;
  const { HOST, PUBLIC_URL } = environment();
  refuseDemoBeyond({ host: HOST, publicUrl: PUBLIC_URL });
  process.stdout.write("Creating demo data…\n");
  const { seedDemo } = await import("@/prisma/seed/demo");
  await seedDemo();
}
