import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line to a server that can be cut. */
export type Line = {
  url: string;
  /** Breaks every connection; new ones are refused. */
  cut(): Promise<void>;
  /** Nothing arrives any more, and nobody is told. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Stands between a client and the server of `url`. */
export async function layLine(url: string): Promise<Line> {
  const target = new URL(url);
  const through = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes) => other.write(bytes));
      one.on("end", () => other.end());
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      if (frozen) one.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    cut,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    async mend() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
