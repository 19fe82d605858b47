// The model server as a process of its own: `tsx e2e/model-server/server.ts [port] [latency in ms]`. Prints its port.
// GET /stats returns the counts, POST /reset resets them, POST /behave sets how it fails from now on.
import { startModelServer } from "./model-server.fixture";

const [port = "0", latencyMs = "0"] = process.argv.slice(2);
const server = await startModelServer({ port: Number(port), latencyMs: Number(latencyMs), keepBodies: 0 });
process.stdout.write(`${server.port}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => void server.close().then(() => process.exit(0)));
