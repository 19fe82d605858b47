import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import path from "node:path";
import { DatabaseRefusedError } from "@/lib/database/refusal";

const FOLDER = 0o700;
const FILE = 0o600;
/** Rights of the group and of others. */
const FOREIGN = 0o077;
/** Their right to enter a folder. */
const ENTER = 0o011;
const STICKY = 0o1000;
/** What we write into a data folder; nothing else in it is touched, whatever DATA_DIR was set to. */
const OURS = /^(pglite|journal|backups|auth-secret)/;

type Rights = { file: string; mode: number };

function openIn(file: string, isOurs: (name: string) => boolean = () => true): Rights[] {
  const stat = statOf(file);
  if (!stat || process.platform === "win32") return [];
  const names = stat.isDirectory() ? readdirSync(file).filter(isOurs) : [];
  const inside = names.flatMap((name) => openIn(path.join(file, name)));
  return stat.mode & FOREIGN ? [{ file, mode: stat.mode & 0o777 }, ...inside] : inside;
}

/** What of a data folder others than its owner may read, write or enter; the folder itself first. */
export const openToOthers = (folder: string): Rights[] => openIn(folder, (name) => OURS.test(name));

/** The same, without what lies in a folder that they may not enter: PGlite makes files that anybody could read. */
export const reachableByOthers = (folder: string): Rights[] =>
  (statOf(folder)?.mode ?? 0) & ENTER ? openToOthers(folder) : [];

/**
 * Closes a data folder and what we keep in it to other accounts of the machine: folders 0700, files 0600. Creates it
 * where it is missing. Throws a `DatabaseRefusedError` where it is shared by everybody, belongs to another account, or
 * the file system keeps no rights. Windows keeps them elsewhere and is left alone.
 */
export function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  if ((statOf(folder)?.mode ?? 0) & STICKY) throw refused(folder, "it is shared by all accounts");
  close(() => openToOthers(folder));
}

/** The same for one of its folders, whole. */
export function closeTree(folder: string): void {
  close(() => openIn(folder));
}

function close(open: () => Rights[]): void {
  for (const { file } of open()) {
    try {
      chmodSync(file, statOf(file)?.isDirectory() ? FOLDER : FILE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw refused(file, (error as Error).message);
    }
  }
  const [left] = open();
  if (left) throw refused(left.file, `its rights stay ${left.mode.toString(8)}`);
}

/** Null for what has no rights of its own (links) and for what is gone meanwhile. */
function statOf(file: string): Stats | null {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return !stat || stat.isSymbolicLink() ? null : stat;
}

const refused = (file: string, why: string): DatabaseRefusedError =>
  new DatabaseRefusedError(
    `Other accounts of this machine can read the data in ${file}, and this account cannot change that (${why}). ` +
      "Start as the owner of the folder, or set DATA_DIR to a folder of this account.",
  );
