import { connect, createServer, type Server, type Socket } from "node:net";
import { cookieOf, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { startProgram } from "@/bench/server";
import { makePeople } from "@/lib/campaigns/campaign.fixture";

const PATHS = ["/campaigns", "/api/v1/campaigns", "/api/v1/health", "/api/v1/ready", "/sign-in"];

export type OutageRow = { path: string; before: string; during: string; "Retry-After": string; after: string };

/** PostgreSQL goes away and comes back under a running server: what pages and routes answer. */
export async function benchOutage(server: string | null): Promise<OutageRow[]> {
  return server ? onFreshSite(server, measure) : [];
}

async function measure(site: Site): Promise<OutageRow[]> {
  const [lead] = await withDatabase(site, () => makePeople(1, "lead"));
  if (!lead) throw new Error("no lead");
  const cookie = await cookieOf(lead, site);
  const url = new URL(site.databaseUrl ?? "");
  const line = await openLine(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${line.port}`;
  const env = { ...site.env, DATABASE_URL: url.href };
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, env, "/sign-in");
  const ask = () =>
    Promise.all(PATHS.map((path) => fetch(app.url + path, { headers: { cookie }, redirect: "manual" })));
  const before = await ask();
  await line.cut();
  const during = await ask();
  await line.mend();
  const after = await ask();
  await app.stop();
  await line.cut();
  return PATHS.map((path, at) => ({
    path,
    before: String(before[at]?.status),
    during: String(during[at]?.status),
    "Retry-After": during[at]?.headers.get("retry-after") ?? "",
    after: String(after[at]?.status),
  }));
}

/** A line to the database that can be cut. */
async function openLine(host: string, port: number) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    port: own,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
