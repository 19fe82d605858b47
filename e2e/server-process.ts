import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A server process like that of `bin/start`, with only the given environment, and without scheduled backups. */
export class ServerProcess {
  output = "";
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;

  constructor(environment: Record<string, string>, ...given: string[]) {
    const { PATH, HOME, NEXT_DIST_DIR } = process.env;
    const env = {
      PATH,
      HOME,
      BACKUP_MINUTES: "0",
      ...(NEXT_DIST_DIR ? { NEXT_DIST_DIR } : {}),
      ...environment,
    } as unknown as NodeJS.ProcessEnv;
    this.child = spawn("node", ["--import", "tsx", "bin/server.ts", ...given], { env });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = new Promise((resolve) => this.child.once("exit", (code, signal) => resolve({ code, signal })));
  }

  /** Waits until the output matches; throws if the server exits or the time is over. */
  async says(words: RegExp, seconds = 60): Promise<void> {
    const until = Date.now() + seconds * 1000;
    while (!words.test(this.output)) {
      const ended = await Promise.race([
        this.ended,
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 50)),
      ]);
      if (words.test(this.output)) return;
      if (ended || Date.now() > until)
        throw new Error(`The server never printed ${words}. Its output:\n${this.output}`);
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Kills the process. */
  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill("SIGKILL");
    await this.ended;
  }
}

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-start-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
