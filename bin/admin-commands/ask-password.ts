import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError } from "@/bin/admin-commands/command";

/**
 * Asks for a new password twice without showing it; without a terminal it is the first line of standard input. Never an
 * argument: other accounts of the machine can read those.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine("");
  const password = await readLine("New password: ");
  if (password !== (await readLine("The same password again: ")))
    throw new CommandError("The two passwords differ. Nothing was changed.");
  return password;
}

function readLine(question: string): Promise<string> {
  if (question) process.stderr.write(question);
  // Receives the echo of what is typed, and drops it.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = Boolean(process.stdin.isTTY);
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: process.stdin, output: silent, terminal });
    let answered = false;
    lines.once("line", (line) => {
      answered = true;
      if (question) process.stderr.write("\n");
      lines.close();
      resolve(line);
    });
    lines.once("close", () => {
      if (!answered) reject(new CommandError("No password was given. Nothing was changed."));
    });
  });
}
