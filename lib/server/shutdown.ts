import type { Server } from "node:http";

/** Requests under way get this long to finish. */
const GRACE_MS = 5_000;

/**
 * Ends the process cleanly on SIGTERM, SIGINT (Ctrl-C) or SIGHUP: no new connections, requests under way finish, then
 * `close`, exit 0. A second signal ends it at once.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, said: (text: string) => void): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === "SIGINT" ? 130 : 143);
    stopping = true;
    said("Stopping: requests under way are finished first. Ctrl-C again ends at once.");
    void finish(server)
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Kept-alive connections would otherwise take further requests.
    server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.once("close", () => clearInterval(idle));
  });
}
