import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { closeDatabase, opened } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";
import { logRequest } from "@/lib/server/request-log";

const { HOST, PORT } = environment();
await opened();
const app = next({ dev: process.argv.includes("--dev"), hostname: HOST, port: PORT });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  logRequest(request, response);
  void handle(request, response);
});
server.listen(PORT, HOST, () => log().info({ address: `http://${HOST}:${PORT}` }, "listening"));
process.once("SIGTERM", () => void server.close(() => void closeDatabase().then(() => process.exit(0))));
