// The server process: `bin/start` runs it after a build, `npm run dev` with --dev. Settings are set before the first
// import of a module that reads them.
import { closeToOthers } from "@/lib/database/folder-rights";
import { parseArguments, type Arguments } from "@/lib/server/arguments";
import { startFailure } from "@/lib/server/start-failure";

async function run(): Promise<void> {
  const { dev, empty, port }: Arguments = parseArguments(process.argv.slice(2));
  if (port !== undefined) process.env.PORT = port;
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  process.umask(0o077);
  const { environment } = await import("@/lib/environment");
  closeToOthers(environment().DATA_DIR);
  const { logConsole, logUnhandled } = await import("@/lib/server/console-log");
  if (!dev) logConsole();
  logUnhandled();
  const [
    { start },
    { hotRoutes },
    { adoptSecret },
    { resealKeys },
    { seedWhereEmpty },
    { activeDemoAccounts },
    { firstAdminLink },
  ] = await Promise.all([
    import("@/lib/server/start"),
    import("@/bin/hot-routes"),
    import("@/lib/auth/secret-fingerprint"),
    import("@/lib/models/mutations/reseal"),
    import("@/bin/first-start"),
    import("@/lib/users/demo-accounts"),
    import("@/lib/users/first-admin"),
  ]);
  await start({
    dev,
    hotRoutes,
    reachedAt: (address) => void (process.env.NEXTAUTH_URL = address),
    adoptSecret: () => adoptSecret(resealKeys),
    prepare: () => (empty ? Promise.resolve() : seedWhereEmpty()),
    demoAccounts: activeDemoAccounts,
    firstAdminLink,
    // Imported after the first page was served.
    startRuns: async () => (await import("@/lib/worker/start")).startRuns(),
  });
}

run().catch((error: unknown) => {
  const { HOST = "127.0.0.1", PORT = "3000", DATABASE_URL } = process.env;
  const sentence = startFailure(error, { databaseUrl: DATABASE_URL || undefined, host: HOST, port: Number(PORT) });
  if (sentence === null) console.error(error);
  process.stderr.write(`\nDramaturg did not start. ${sentence ?? "Unexpected error; see the error above."}\n`);
  process.exit(1);
});
