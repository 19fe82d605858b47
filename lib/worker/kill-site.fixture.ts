import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { DatabaseAddress } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

/**
 * A folder, a database that other processes can open, and a list of what is to be closed after all tests of the file.
 */
export function useKillSite() {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-kills-"));
  const journals = path.join(folder, "journal");
  mkdirSync(journals);
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    journals,
    closing,
    async makeAddress(): Promise<DatabaseAddress> {
      const server = process.env.TEST_DATABASE_URL;
      if (!server) return { folder: path.join(folder, "pglite") };
      const scratch = await makeScratchDatabase(server, "kill");
      closing.push(() => scratch.drop());
      return { url: scratch.url };
    },
  };
}
