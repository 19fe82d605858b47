import { acceptSecret } from "@/bin/admin-commands/accept-secret";
import { CommandError, type Command } from "@/bin/admin-commands/command";
import { createAdmin } from "@/bin/admin-commands/create-admin";
import { doctor } from "@/bin/admin-commands/doctor";
import { endSessions } from "@/bin/admin-commands/end-sessions";
import { resetPassword } from "@/bin/admin-commands/reset-password";
import { unlock } from "@/bin/admin-commands/unlock";
import { closeDatabase } from "@/lib/database/client";
import { DatabaseInUseError } from "@/lib/database/lock";
import { startFailure } from "@/lib/server/start-failure";

/** Each has a file in this folder. */
const commands: Record<string, Command> = {
  "reset-password": resetPassword,
  "create-admin": createAdmin,
  unlock,
  "end-sessions": endSessions,
  "accept-secret": acceptSecret,
  doctor,
};

const usage = [
  "bin/admin COMMAND",
  ...Object.values(commands).flatMap(({ usage: form, summary }) => ["", `  ${form}`, `    ${summary}`]),
  "",
  "Reads DATABASE_URL, DATA_DIR and PUBLIC_URL like bin/start.",
].join("\n");

/**
 * Runs the command of `bin/admin` that the arguments name, closes the database and returns the exit code: 0 done,
 * 1 refused or failed, 2 wrong usage.
 */
export async function run([name, ...given]: string[]): Promise<number> {
  if (name === undefined || name === "-h" || name === "--help") {
    console.log(usage);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`Unknown command: ${name}.\n\n${usage}`);
    return 2;
  }
  try {
    return await command.run(given);
  } catch (error) {
    console.error(sentenceOf(error));
    return error instanceof CommandError ? error.exitCode : 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof DatabaseInUseError)
    return (
      `${error.message}\n` +
      "A running server keeps the embedded database to itself: stop the server, run this command, start it again. " +
      "Other running servers and workers need no stop with PostgreSQL."
    );
  const given = { databaseUrl: process.env.DATABASE_URL || undefined, host: "", port: 0 };
  return startFailure(error, given) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
