import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environment } from "@/lib/environment";

let current: string | undefined;

/** What sessions are signed with: AUTH_SECRET, else a secret made once and kept in DATA_DIR/auth-secret. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = environment();
  return (current ??= AUTH_SECRET ?? keptSecret(DATA_DIR));
}

/** The secret that this process was given, or has kept from an earlier start, and which of the two; null where it would have to make one. */
export function givenSecret(): { secret: string; from: "environment" | "folder" } | null {
  const { AUTH_SECRET, DATA_DIR } = environment();
  if (AUTH_SECRET) return { secret: AUTH_SECRET, from: "environment" };
  const secret = read(fileIn(DATA_DIR));
  return secret === null ? null : { secret, from: "folder" };
}

const fileIn = (folder: string): string => path.join(/* turbopackIgnore: true */ folder, "auth-secret");

/** The secret kept in a folder, readable by its owner only; made where there is none. Two processes that start at once get the same one. */
export function keptSecret(folder: string): string {
  const file = fileIn(folder);
  const kept = read(file);
  if (kept) return kept;
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(fresh, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A link fails where the file exists, and never shows a half-written one.
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  const secret = read(file);
  if (!secret) throw new Error(`${file} holds no usable secret. Delete it, and everybody signs in anew.`);
  return secret;
}

function read(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret.length >= 32 ? secret : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
