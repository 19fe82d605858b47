import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environment } from "@/lib/environment";

let current: string | undefined;
let accepted: readonly string[] | undefined;

/** The secret that signs sessions: AUTH_SECRET, else one generated once and stored in DATA_DIR/auth-secret. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = environment();
  return (current ??= AUTH_SECRET ?? storedSecret(DATA_DIR));
}

/** The secrets whose signatures and seals are accepted: the current one, then AUTH_SECRET_OLD while it is set. */
export function acceptedSecrets(): readonly string[] {
  return (accepted ??= [authSecret(), environment().AUTH_SECRET_OLD].filter((secret) => secret !== undefined));
}

/** The secret of the environment or of an earlier start, and which of the two; null where none exists yet. */
export function configuredSecret(): { secret: string; from: "environment" | "folder" } | null {
  const { AUTH_SECRET, DATA_DIR } = environment();
  if (AUTH_SECRET) return { secret: AUTH_SECRET, from: "environment" };
  const secret = read(fileIn(DATA_DIR));
  return secret === null ? null : { secret, from: "folder" };
}

const fileIn = (folder: string): string => path.join(/* turbopackIgnore: true */ folder, "auth-secret");

/**
 * The secret in a folder, readable by its owner only; generated where there is none. Two processes that start together
 * get the same secret.
 */
export function storedSecret(folder: string): string {
  const file = fileIn(folder);
  const existing = read(file);
  if (existing) return existing;
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(temporary, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A hard link fails where the file exists, and never exposes a partly written one.
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  const secret = read(file);
  if (!secret)
    throw new Error(
      `${file} contains no valid secret. Restore it from a backup; or delete it, run bin/admin accept-secret and ` +
        "start again: everybody signs in again, and the API keys of the model providers are entered again.",
    );
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
