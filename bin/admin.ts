// The process of `bin/admin`. The commands are in bin/admin-commands.
import { run } from "@/bin/admin-commands/run";

process.umask(0o077);
process.exitCode = await run(process.argv.slice(2));
