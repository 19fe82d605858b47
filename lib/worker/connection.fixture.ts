import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A connection to a server that can be interrupted. */
export type ProxiedConnection = {
  url: string;
  /** Resets every connection; new ones are refused. */
  cut(): Promise<void>;
  /** Nothing is delivered any more, and connections stay open. */
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy between a client and the server of `url`. */
export async function proxyConnection(url: string): Promise<ProxiedConnection> {
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
    async restore() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
