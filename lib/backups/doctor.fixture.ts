// Prints the doctor's report on the installation of the environment, as `bin/admin doctor` does.
import { examine, report } from "@/lib/backups/doctor";

const findings = await examine((error) => (error as Error).message);
process.stdout.write(report(findings));
process.exit(findings.some(({ state }) => state === "bad") ? 1 : 0);
