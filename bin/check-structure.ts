// What the house asks of every file by its name and size (docs: ARCHITECTURE.md). Prints each fault; exits 1 where there is one.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FORBIDDEN = /^(utils?|helpers?|services?|common|misc|types)$/;
const CODE = /\.(ts|tsx|mts|mjs|css|bash)$/;
const MOST_LINES = 300;
const MOST_LINES_OF_A_PAGE = 60;
/** Vendored sources keep their size. */
const VENDORED = /^components\/ui\//;

function faultsOf(file: string): string[] {
  const faults: string[] = [];
  const parts = file.split("/");
  const name = parts.at(-1) ?? "";
  const bare = name.replace(/\..*$/, "");
  const isMessages = file.startsWith("messages/");
  for (const part of isMessages ? parts.slice(0, -1) : [...parts.slice(0, -1), bare]) {
    if (FORBIDDEN.test(part)) faults.push(`the name "${part}" is not allowed`);
  }
  if (/^index\.tsx?$/.test(name)) faults.push("index files are not allowed");
  if (/\.tsx?$/.test(name) && !/^[a-z0-9.-]+$/.test(name)) faults.push("file names must be lower case with hyphens");
  if (!CODE.test(name) && !/^bin\/[a-z-]+$/.test(file)) return faults;
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  if (lines > MOST_LINES && !VENDORED.test(file)) faults.push(`${lines} lines, at most ${MOST_LINES}`);
  if (name === "page.tsx" && lines > MOST_LINES_OF_A_PAGE)
    faults.push(`${lines} lines, at most ${MOST_LINES_OF_A_PAGE} for a page`);
  return faults;
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const faults = files.flatMap((file) => faultsOf(file).map((fault) => `${path.normalize(file)}: ${fault}`));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
