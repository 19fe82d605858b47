import type { Server } from "node:http";

/** Open requests have this long to finish. */
const GRACE_MS = 5_000;

/**
 * Shuts down on SIGTERM, SIGINT (Ctrl-C) or SIGHUP: no new connections, open requests finish, then `close`, exit 0. A
 * second signal exits immediately.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, say: (text: string) => void): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === "SIGINT" ? 130 : 143);
    stopping = true;
    say("Stopping: open requests are finished first. Press Ctrl-C again to exit immediately.");
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
    // Keep-alive connections would otherwise accept further requests.
    server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.once("close", () => clearInterval(idle));
  });
}
