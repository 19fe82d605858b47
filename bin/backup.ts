// `bin/backup`: writes a backup and says what is in it.
import { setPriority } from "node:os";
import { parseArgs } from "node:util";
import { inWords, namedFile } from "@/bin/named-file";

const USAGE = "bin/backup [--with-secret] FILE";

async function run(): Promise<unknown> {
  const options = { "with-secret": { type: "boolean" }, scheduled: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.scheduled) {
    // Requests come first.
    setPriority(10);
    return (await import("@/lib/backups/scheduled")).backUpIfChanged();
  }
  const file = namedFile(positionals, USAGE);
  process.umask(0o077);
  const { backUp } = await import("@/lib/backups/back-up");
  const { tables } = await backUp(file, { withSecret: values["with-secret"] });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backup written to ${file}: ${Object.keys(tables).length} tables, ${rows} rows.`);
  if (!values["with-secret"])
    console.log("It does not contain AUTH_SECRET. Keep that too (DATA_DIR/auth-secret), in another place.");
  return null;
}

run().catch((error: unknown) => inWords(error, "No backup was written.", USAGE));
