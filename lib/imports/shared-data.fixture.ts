import { existsSync } from "node:fs";
import path from "node:path";

/**
 * A folder of real files that are not part of the project, or null where this machine has none; says so then. For
 * tests only.
 */
export function sharedFolder(name: string): string | null {
  const shared = process.env.DRAMATURG_SHARED_DATA ?? path.resolve(process.cwd(), "../shared/data");
  const folder = path.join(shared, name);
  if (existsSync(folder)) return folder;
  process.stderr.write(
    `Skipped: no ${name} folder in ../shared/data; set DRAMATURG_SHARED_DATA to the folder that holds it.\n`,
  );
  return null;
}
