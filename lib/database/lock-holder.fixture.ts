// Takes the lock of the folder in its argument, says so, and keeps it until it is killed.
import { lockFolder } from "@/lib/database/lock";

lockFolder(process.argv[2] ?? "", { watchMs: 1_000 }).then(
  (lock) => {
    process.stdout.write("locked\n");
    setInterval(() => lock.confirm(), 50);
  },
  (error: unknown) => {
    process.stdout.write(`refused: ${(error as Error).message}\n`);
    process.exit(1);
  },
);
