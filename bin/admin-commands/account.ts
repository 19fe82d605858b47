import { CommandError, commandError } from "@/bin/admin-commands/command";
import { recordAudit } from "@/lib/audit/record";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { accountByEmail, type FoundAccount } from "@/lib/users/queries";
import type { ShownLink } from "@/lib/users/schema";

/** The account with an email address. Throws a `CommandError` where there is none. */
export async function accountOf(email: string): Promise<FoundAccount> {
  const found = await accountByEmail(system, email);
  if (found.ok) return found.value;
  if (found.reason === "not-found") throw new CommandError(`No account has the email address ${email}.`);
  throw commandError(found);
}

/** Prints a one-time link with the address under which the server is reached. */
export function printLink({ path, expiresAt }: ShownLink): void {
  const { PUBLIC_URL, HOST, PORT } = environment();
  const origin = PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
  console.log(`${new URL(path, origin).href}\nThe link works once, until ${expiresAt.toISOString()}.`);
}

/** Records that a command was used: the events of the change itself have no actor. */
export async function recordCommand(command: string, subjectId?: string): Promise<void> {
  await recordAudit(await database(), system, {
    action: "command.run",
    subject: "user",
    subjectId,
    details: { command: `bin/admin ${command}` },
  });
}
