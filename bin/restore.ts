// `bin/restore`: restores a backup and says what came of it.
import { parseArgs } from "node:util";
import { inWords, namedFile } from "@/bin/named-file";

const USAGE = "bin/restore [--replace] [--new-secret] FILE";

async function run(): Promise<void> {
  const options = { replace: { type: "boolean" }, "new-secret": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const file = namedFile(positionals, USAGE);
  process.umask(0o077);
  const { closeToOthers } = await import("@/lib/database/folder-rights");
  const { environment } = await import("@/lib/environment");
  closeToOthers(environment().DATA_DIR);
  const { restore } = await import("@/lib/backups/restore");
  const { replace = false, "new-secret": newSecret = false } = values;
  const { header, footer, kept, keysLost, migrated, unfinishedRuns } = await restore(file, { replace, newSecret });
  const rows = Object.values(footer.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored the backup of ${header.createdAt} (Dramaturg ${header.release}).`);
  console.log(
    `${Object.keys(footer.tables).length} tables, ${rows} rows: counts and hashes equal those of the backup.`,
  );
  if (migrated.length > 0) console.log(`Updated its schema by ${migrated.length} migrations.`);
  if (kept) console.log(`What was there before is in ${kept}. Delete it when you no longer need it.`);
  if (keysLost > 0)
    console.log(`Enter the API keys of ${keysLost} providers again: they were encrypted with another secret.`);
  if (unfinishedRuns > 0)
    console.log(
      `${unfinishedRuns} unfinished runs continue at the next start and call models. Pause them if you only test.`,
    );
}

run().catch((error: unknown) => inWords(error, "Nothing was restored.", USAGE));
