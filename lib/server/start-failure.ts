import { EnvironmentError } from "@/lib/environment";
import { MigrationError } from "@/lib/database/migrations";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { storageFault, type StorageFault } from "@/lib/database/storage-fault";

/** A start that we refuse; `message` says why and what to do. */
export class StartRefusedError extends Error {}

type Cause = Error & {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  errors?: Cause[];
};

/** Why the server cannot start and what to do, in a sentence; null for unexpected errors. */
export function startFailure(
  error: unknown,
  given: { databaseUrl?: string; host: string; port: number },
): string | null {
  const cause = error as Cause;
  if (error instanceof StartRefusedError || error instanceof EnvironmentError || error instanceof DatabaseRefusedError)
    return error.message;
  const storage = storageFault(error);
  if (storage) return storageFailure(storage, cause);
  if (error instanceof MigrationError) return error.message;
  if (cause.code?.startsWith("ERR_PARSE_ARGS")) return `${cause.message.split(". ")[0]}. Options: --empty, --port N.`;
  if (cause.syscall === "listen" || cause.code === "ERR_SOCKET_BAD_PORT") return listenFailure(cause, given);
  if (given.databaseUrl && (cause.path === undefined || cause.syscall === "connect"))
    return serverFailure(cause, given.databaseUrl);
  return folderFailure(cause);
}

function storageFailure(fault: StorageFault, { message, path }: Cause): string {
  return fault === "disk-full"
    ? `The disk is full (${path ?? message}). Nothing is half-stored. Free space, or set DATA_DIR to another disk.`
    : `The database is damaged (${message}). Restore the latest backup: bin/restore --replace FILE.`;
}

function listenFailure({ code, message }: Cause, { host, port }: { host: string; port: number }): string {
  if (code === "EADDRINUSE")
    return (
      `Port ${port} on ${host} is in use by another program. ` +
      `Stop it, or choose another port: bin/start --port ${port + 1}`
    );
  if (code === "EACCES") return `This user may not open port ${port}. Choose a port above 1023: bin/start --port 3000`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST is ${host}, which is not an address of this machine. Correct HOST, or leave it empty for 127.0.0.1.`;
  return `The server could not listen on ${host}:${port}: ${message}`;
}

function serverFailure(cause: Cause, databaseUrl: string): string | null {
  const url = new URL(databaseUrl);
  const place = `${url.hostname || url.searchParams.get("host") || "localhost"}:${url.port || "5432"}`;
  const user = decodeURIComponent(url.username) || "(none given)";
  const code = cause.code ?? cause.errors?.[0]?.code;
  switch (code) {
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
    case "ENOENT":
      return `No PostgreSQL server responds at ${place}. Start it, or correct DATABASE_URL.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `DNS could not resolve ${url.hostname}. Correct the host name in DATABASE_URL.`;
    case "28P01":
    case "28000":
      return (
        `The PostgreSQL server at ${place} rejected the user ${user}. ` +
        "Correct the user name and password in DATABASE_URL."
      );
    case "3D000":
      return (
        `The PostgreSQL server at ${place} has no database named ${url.pathname.slice(1)}. ` +
        "Create it, or correct DATABASE_URL."
      );
    case "42501":
      return (
        `The PostgreSQL user ${user} may not create tables in ${url.pathname.slice(1)} (${cause.message}). ` +
        "Grant this right, or use another user in DATABASE_URL."
      );
    case "53300":
      return (
        `The PostgreSQL server at ${place} has no free connection. ` +
        "Close other connections, or raise max_connections."
      );
    case "57P03":
      return `The PostgreSQL server at ${place} is still starting or shutting down. Try again in a moment.`;
  }
  if (/timeout expired|Connection terminated/.test(cause.message))
    return `No PostgreSQL server responds at ${place}. Start it, or correct DATABASE_URL.`;
  if (/SASL|password/.test(cause.message))
    return `The PostgreSQL server at ${place} requires a password for ${user}. Add it to DATABASE_URL.`;
  if (/SSL/i.test(cause.message))
    return (
      `The PostgreSQL server at ${place} and DATABASE_URL have different encryption settings (${cause.message}). ` +
      "Correct sslmode in DATABASE_URL."
    );
  return null;
}

function folderFailure({ code, path, message }: Cause): string | null {
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return (
        `The data folder is not writable (${path ?? message}). ` +
        "Give this user permission, or set DATA_DIR to another folder."
      );
    case "ENOTDIR":
    case "EEXIST":
      return `The path of the data folder is a file (${path ?? message}). Move it, or set DATA_DIR to another folder.`;
    case "ENOENT":
      return `The data folder cannot be created (${path ?? message}). Set DATA_DIR to a writable folder.`;
  }
  return null;
}
