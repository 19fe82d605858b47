import { readArchive } from "@/lib/database/archive/file";
import type { Footer, Header } from "@/lib/database/archive/format";
import { load, parseHeader } from "@/lib/database/archive/load";
import { readMigrations, type Session } from "@/lib/database/migrations";

/** The database of the first release, before every later migration. */
export const FIRST_RELEASE = "prisma/releases/0.1.0-baseline.gz";

/** Loads a file of prisma/releases, or another archive, into an empty schema, as it was then; no migration follows. */
export async function loadRelease(session: Session, file = FIRST_RELEASE): Promise<{ header: Header; footer: Footer }> {
  const known = readMigrations("prisma/migrations");
  const lines = readArchive(file);
  const head = await lines.next();
  const header = parseHeader(head.done ? "" : head.value, known);
  await session.script("BEGIN");
  const footer = await load(session, header, known, lines, () => Promise.resolve());
  await session.script("COMMIT");
  return { header, footer };
}
