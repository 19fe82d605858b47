import path from "node:path";
import { startFailure } from "@/lib/server/start-failure";

/** The one file that a command names, seen from where the command was given; ends with the usage otherwise. */
export function namedFile(positionals: string[], usage: string): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    console.error(`Usage: ${usage}`);
    process.exit(1);
  }
  return path.resolve(process.env.DRAMATURG_CALLED_FROM ?? ".", file);
}

/** Ends a command: what a person can mend in a sentence, everything else with its stack trace. */
export function inWords(error: unknown, outcome: string, usage: string): never {
  const given = { databaseUrl: process.env.DATABASE_URL || undefined, host: "", port: 0 };
  const sentence = wrongOption(error, usage) ?? startFailure(error, given);
  if (sentence === null) console.error(error);
  console.error(`\n${outcome} ${sentence ?? "Unexpected error; see the stack trace above."}`);
  process.exit(1);
}

const wrongOption = (error: unknown, usage: string): string | null => {
  const { code, message } = error as { code?: unknown; message?: string };
  return String(code).startsWith("ERR_PARSE_ARGS") ? `${message?.split(". ")[0]}. Usage: ${usage}` : null;
};
