// Checks names, sizes and line lengths of files (ARCHITECTURE.md). Prints each fault; exits 1 where there is one.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FORBIDDEN = /^(utils?|helpers?|services?|common|misc|types)$/;
const CODE = /\.(ts|tsx|mts|mjs|css|bash)$/;
const MAX_LINES = 300;
const MAX_PAGE_LINES = 60;
/** Vendored sources keep their size. */
const VENDORED = /^components\/ui\//;
const MAX_COLUMNS = 120;
/** Where comments and strings are wrapped by hand, which Prettier does not do. */
const WRAPPED =
  /^(bin|lib\/(auth|users|database|server|statistics|audit|api|i18n)|components\/(accounts|users|shell|ui|scenes))\//;

function faultsOf(file: string): string[] {
  const faults: string[] = [];
  const parts = file.split("/");
  const name = parts.at(-1) ?? "";
  const bare = name.replace(/\..*$/, "");
  const isMessages = file.startsWith("messages/");
  for (const part of isMessages ? parts.slice(0, -1) : [...parts.slice(0, -1), bare]) {
    if (FORBIDDEN.test(part)) faults.push(`the name "${part}" has no meaning`);
  }
  if (/^index\.tsx?$/.test(name)) faults.push("index files hide what is imported");
  if (/\.tsx?$/.test(name) && !/^[a-z0-9.-]+$/.test(name)) faults.push("use lower case and hyphens in file names");
  if (!CODE.test(name) && !/^bin\/[a-z-]+$/.test(file)) return faults;
  const text = readFileSync(file, "utf8").split("\n");
  const lines = text.length - 1;
  if (lines > MAX_LINES && !VENDORED.test(file)) faults.push(`${lines} lines, at most ${MAX_LINES}`);
  if (name === "page.tsx" && lines > MAX_PAGE_LINES)
    faults.push(`${lines} lines, a page has at most ${MAX_PAGE_LINES}`);
  if (WRAPPED.test(file)) {
    text.forEach((line, at) => {
      if ([...line].length > MAX_COLUMNS) faults.push(`line ${at + 1} has more than ${MAX_COLUMNS} characters`);
    });
  }
  return faults;
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const faults = files.flatMap((file) => faultsOf(file).map((fault) => `${path.normalize(file)}: ${fault}`));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
