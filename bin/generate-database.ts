// Makes the databases without rows that new data folders are copies of.
import { readMigrations } from "@/lib/database/migrations";
import { generateFolders } from "@/lib/database/new-folder";
import { migrationsFolder, openDatabase } from "@/lib/database/open";

await generateFolders(readMigrations(migrationsFolder()), async (folder) => (await openDatabase({ folder })).close());
