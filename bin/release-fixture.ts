// `npm run release-fixture` keeps the database of this release, filled with the demo, as prisma/releases/<version>.gz;
// a test upgrades every one of them with its data. Run it once when a release is made, and commit the file.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { archive } from "@/lib/backups/back-up";
import { closeDatabase, useDatabase } from "@/lib/database/client";
import { openFolder } from "@/lib/database/embedded";
import { embeddedSession, openDatabase } from "@/lib/database/open";
import { RELEASE } from "@/lib/release";
import { seedDemo } from "@/prisma/seed/demo";

const file = path.resolve("prisma/releases", `${process.argv[2] ?? RELEASE}.gz`);
if (existsSync(file)) throw new Error(`${file} exists already: the database of a release does not change.`);
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-release-"));
process.env.DATA_DIR = folder;
const database = path.join(folder, "pglite");
useDatabase(await openDatabase({ folder: database }));
await seedDemo();
await closeDatabase();
const { server, close } = await openFolder(database);
await archive(embeddedSession(server), "embedded", file, false, path.join(folder, "journal"));
await close();
rmSync(folder, { recursive: true, force: true });
console.log(`${path.relative(process.cwd(), file)}: ${Math.ceil(statSync(file).size / 1024)} KB`);
process.exit(0);
