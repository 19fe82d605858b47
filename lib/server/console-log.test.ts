import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs in a process of its own: the console of this one stays. */
const script = `
  import { logConsole, logUnhandled } from "@/lib/server/console-log";
  logConsole();
  logUnhandled();
  console.error("\\u001b[31m⨯\\u001b[39m", new Error("no room"));
  console.warn("slow %s", "page");
  void Promise.reject(new TypeError("forgotten"));
  setTimeout(() => { throw new RangeError("too far"); }, 20);
`;

test("whatever the framework prints, and what nobody catches, is a line of JSON", () => {
  let output = "";
  try {
    execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
      encoding: "utf8",
      env: { ...process.env, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const failed = error as { status: number; stdout: string; stderr: string };
    expect(failed.status).toBe(1);
    expect(failed.stderr).toBe("");
    output = failed.stdout;
  }
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { type: string; message: string } });
  expect(lines.map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [50, "⨯", "no room"],
    [40, "slow page", undefined],
    [50, "unhandled rejection", "forgotten"],
    [60, "uncaught exception", "too far"],
  ]);
});
