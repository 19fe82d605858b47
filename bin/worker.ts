// A worker's own process, started by `bin/worker`. The server executes runs itself; this adds capacity.
import { closeToOthers } from "@/lib/database/folder-rights";
import { StartRefusedError, startFailure } from "@/lib/server/start-failure";

async function run(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? "production" });
  process.umask(0o077);
  const { environment } = await import("@/lib/environment");
  const { DATABASE_URL, DATA_DIR } = environment();
  if (!DATABASE_URL) {
    console.error(
      "bin/worker needs DATABASE_URL, the PostgreSQL database of the server. " +
        "Only one process can use the embedded database, so the server executes its runs itself.",
    );
    process.exit(1);
  }
  closeToOthers(DATA_DIR);
  const { secretRefusal } = await import("@/lib/auth/secret-fingerprint");
  const refusal = await secretRefusal();
  if (refusal !== null) throw new StartRefusedError(refusal);
  const [{ startRuns }, { closeDatabase }] = await Promise.all([
    import("@/lib/worker/start"),
    import("@/lib/database/client"),
  ]);
  const worker = await startRuns();
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(signal === "SIGINT" ? 130 : 143);
      stopping = true;
      console.log("Stopping: open calls have a few seconds to finish. Press Ctrl-C again to exit immediately.");
      worker
        .stop()
        .then(closeDatabase)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
    });
  }
  console.log("Executing runs. Press Ctrl-C to return unfinished tasks to the queue and stop.");
}

run().catch((error: unknown) => {
  const sentence = startFailure(error, { databaseUrl: process.env.DATABASE_URL || undefined, host: "", port: 0 });
  if (sentence === null) console.error(error);
  console.error(`\nThe worker did not start. ${sentence ?? "Unexpected error; see the stack trace above."}`);
  process.exit(1);
});
