import { expectArguments, type Command } from "@/bin/admin-commands/command";
import { examine, report } from "@/lib/backups/doctor";
import { environment } from "@/lib/environment";
import { startFailure } from "@/lib/server/start-failure";

const usage = "doctor";

export const doctor: Command = {
  usage,
  summary: "Examines database, disk, folder rights, backups, secret, migrations and workers, and changes nothing.",
  async run(given) {
    expectArguments(given, usage, 0, 0);
    const { DATABASE_URL, HOST, PORT } = environment();
    const words = (error: unknown) =>
      startFailure(error, { databaseUrl: DATABASE_URL, host: HOST, port: PORT }) ?? (error as Error).message;
    const findings = await examine(words);
    process.stdout.write(report(findings));
    return findings.some(({ state }) => state === "bad") ? 1 : 0;
  },
};
