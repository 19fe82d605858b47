// Prints commit subjects that are too long; exits 1 where there is one. Without the history there is nothing to check.
import { execFileSync } from "node:child_process";

const MAX_CHARACTERS = 72;
/** "Format everything with Prettier": the rule holds for the commits after it. */
const SINCE = "2ba7fbb8413de4cde114332cfefaff4c8d6d74ea";

const git = (...given: string[]): string | null => {
  try {
    return execFileSync("git", given, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
};

const isKnown = git("merge-base", "--is-ancestor", SINCE, "HEAD") !== null;
const log = isKnown ? (git("log", "--format=%h %s", `${SINCE}..HEAD`) ?? "") : "";
const faults = log.split("\n").flatMap((line) => {
  const subject = line.slice(line.indexOf(" ") + 1);
  const { length } = [...subject];
  return length > MAX_CHARACTERS ? [`${line}: ${length} characters, at most ${MAX_CHARACTERS}`] : [];
});
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
