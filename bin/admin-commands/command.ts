import { englishFault } from "@/lib/i18n/english";
import type { Refusal } from "@/lib/outcome";

/** A command of `bin/admin`. */
export type Command = {
  /** How it is written: `unlock [EMAIL]`. */
  usage: string;
  /** What it does, in a sentence or two. */
  summary: string;
  /** Prints its result and returns the exit code. Throws a `CommandError` for what the person can mend. */
  run(given: string[]): Promise<number>;
};

/** A command that was refused; `message` says why and what to do. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** The arguments of a command, of which at most `most` are expected and `least` required. */
export function expectArguments(given: string[], usage: string, least: number, most: number): string[] {
  if (given.length < least || given.length > most) throw new CommandError(`Usage: bin/admin ${usage}`, 2);
  return given;
}

const WORDS: Record<string, string> = {
  "not-found": "There is no account with this email address.",
  deactivated: "This account is deactivated. Reactivate it under Users, or with bin/admin create-admin EMAIL.",
  "not-accepted": "This person has not set a password yet. Create a new invitation link for them under Users.",
  "last-admin": "This is the last active admin. Make someone else an admin first.",
};

/** A refusal of the application as the error of a command. */
export function commandError({ reason, code, faults }: Refusal): CommandError {
  const fault = faults?.map(englishFault).join(" ");
  return new CommandError(WORDS[code ?? reason] ?? fault ?? `Refused: ${code ?? reason}.`);
}
