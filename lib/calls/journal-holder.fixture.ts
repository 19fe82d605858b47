// A worker with a call under way in the journal folder of its argument; says so and lives until it is killed.
import { v7 as uuid7 } from "uuid";
import { Journal } from "@/lib/calls/journal";
import { startOf } from "@/lib/database/process-identity";

const owner = { worker: "neighbour", pid: process.pid, started: startOf(process.pid) };
const id = uuid7();
new Journal(process.argv[2] ?? "", owner).sent(id, JSON.stringify({ id }), "{}");
process.stdout.write("sent\n");
setInterval(() => undefined, 60_000);
