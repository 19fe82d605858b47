import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeToOthers, openToOthers } from "@/lib/database/folder-rights";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "dramaturg-rights-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...names: string[]) => (statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

function write(name: string, mode: number): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), "");
  chmodSync(path.join(folder, name), mode);
}

test("everything that we keep in a data folder is closed to other accounts", () => {
  chmodSync(folder, 0o755);
  for (const name of ["pglite/base/1", "pglite.lock", "journal/a.jsonl", "backups/b.gz", "auth-secret"])
    write(name, 0o666);
  chmodSync(path.join(folder, "pglite"), 0o777);
  closeToOthers(folder);
  expect(openToOthers(folder)).toEqual([]);
  expect([modeOf(), modeOf("pglite"), modeOf("pglite", "base", "1"), modeOf("auth-secret")]).toEqual([
    "700",
    "700",
    "600",
    "600",
  ]);
});

test("what others put into the folder keeps its rights, and links are not followed", () => {
  write("notes.sh", 0o755);
  mkdirSync(path.join(folder, "backups"));
  symlinkSync(path.join(folder, "notes.sh"), path.join(folder, "backups", "link"));
  closeToOthers(folder);
  expect(modeOf("notes.sh")).toBe("755");
});

test("a folder that everybody shares is refused and not changed", () => {
  chmodSync(folder, 0o1777);
  expect(() => closeToOthers(folder)).toThrow(/shared by all accounts.*set DATA_DIR/);
  expect(modeOf()).toBe("777");
});

test("a missing folder is made for its owner alone", () => {
  folder = path.join(folder, "deep", "data");
  closeToOthers(folder);
  expect(modeOf()).toBe("700");
  folder = path.dirname(path.dirname(folder));
});
