import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { authSecret } from "@/lib/auth/secret";
import { CLIENT_ADDRESS_HEADER, CLIENT_FORWARDED_HEADER } from "@/lib/auth/sign-in-origin";
import { noteUnconfiguredProxy } from "@/lib/auth/unconfigured-proxy";
import { serveCopies } from "@/lib/backups/copy-service";
import { scheduleBackups } from "@/lib/backups/schedule";
import { closeDatabase, opened } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { bodyGuard } from "@/lib/server/body-guard";
import { clientAddress, forwardingHeader } from "@/lib/server/client-address";
import { fastLane, type HotRoute } from "@/lib/server/fast-lane";
import { refuseOpenDemo } from "@/lib/server/host-guard";
import { refuseMalformed } from "@/lib/server/malformed-address";
import { openMetrics } from "@/lib/server/metrics-server";
import { answerOutages } from "@/lib/server/page-outage";
import { logRequest } from "@/lib/server/request-log";
import { fixedHeaders, secure } from "@/lib/server/security-headers";
import { StartRefusedError } from "@/lib/server/start-failure";
import { stopOnSignal } from "@/lib/server/shutdown";
import { addressOf, startupMessage } from "@/lib/server/startup-message";

export type Parts = {
  dev: boolean;
  hotRoutes: HotRoute[];
  /** Called with the address as soon as the port is known, before Next is loaded. */
  reachedAt(address: string): void;
  /** Compares AUTH_SECRET with the installation's: why it is refused, or null. Called once after migrating. */
  adoptSecret(): Promise<string | null>;
  /** Seeds an empty database; called once after migrating. */
  prepare(): Promise<void>;
  demoAccounts(): Promise<number>;
  /** The one-time link of the first admin; null where there is an account. */
  firstAdminLink(origin: string): Promise<string | null>;
  /** Executes runs in this process until it is stopped. */
  startRuns(): Promise<{ stop(): Promise<void> }>;
};

/** Opens the database, starts Next and serves until a signal. Rejects where it cannot start (see `startFailure`). */
export async function start(parts: Parts): Promise<void> {
  const { HOST, PORT, PUBLIC_URL, DATA_DIR } = environment();
  const server = httpServer();
  // The port first, so that a start without one leaves the data untouched. Early requests wait.
  const ready = Promise.withResolvers<(...exchange: Exchange) => void>();
  ready.promise.catch(() => undefined);
  const firstResponse = new Promise((resolve) =>
    server.once("request", (_, response) => response.once("finish", resolve)),
  );
  let jobs: Promise<{ stop(): Promise<void> } | null> = Promise.resolve(null);
  let stopping = false;
  let stopCopies = () => undefined as void;
  let stopBackups = () => undefined as void;
  const failed = () => server.closeAllConnections();
  server.on("request", (...exchange) => void ready.promise.then((handle) => handle(...exchange), failed));
  try {
    const port = await listen(server, HOST, PORT);
    const address = PUBLIC_URL ?? addressOf(HOST, port);
    parts.reachedAt(address);
    const close = async () => {
      stopping = true;
      stopBackups();
      stopCopies();
      await (await jobs.catch(() => null))?.stop();
      await closeDatabase();
    };
    stopOnSignal(server, close, say);
    authSecret();
    const loading = handler(parts, server, port);
    // Awaited below; a failure of the database comes first and is the one to report.
    loading.catch(() => undefined);
    const { kind, copyFiles } = await opened();
    if (copyFiles) stopCopies = await serveCopies(DATA_DIR, copyFiles);
    const otherSecret = await parts.adoptSecret();
    if (otherSecret !== null) throw new StartRefusedError(otherSecret);
    await parts.prepare();
    const handle = await loading;
    const demo = await parts.demoAccounts();
    refuseOpenDemo({ host: HOST, publicUrl: PUBLIC_URL }, demo);
    const firstAdminLink = await parts.firstAdminLink(address);
    ready.resolve(handle);
    say(startupMessage({ address, database: kind, folder: path.resolve(DATA_DIR), demo: demo > 0, firstAdminLink }));
    stopBackups = scheduleBackups(kind);
    // Starting the worker keeps the process busy for a moment: the first page comes first.
    jobs = Promise.race([firstResponse, sleep(JOBS_DELAY_MS)]).then(() => (stopping ? null : parts.startRuns()));
    await jobs;
  } catch (error) {
    ready.reject(error);
    await closeDatabase().catch(() => undefined);
    throw error;
  }
}

/** The worker starts after the first response, or after this long without a request. */
const JOBS_DELAY_MS = 2_000;

/** How often bodies and headers that do not get on are looked for. */
const SWEEP_MS = 2_000;

/** How long a body may take depends on what it brings: `bodyGuard` judges it. */
function httpServer(): Server {
  const server = createServer({ requestTimeout: 0, headersTimeout: 15_000, connectionsCheckingInterval: SWEEP_MS });
  server.maxConnections = environment().MAX_CONNECTIONS;
  // Those between two requests make room for new ones.
  server.on("drop", () => server.closeIdleConnections());
  return server;
}

type Exchange = Parameters<Parameters<typeof createServer>[1] & object>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function handler(
  { dev, hotRoutes }: Parts,
  server: Server,
  port: number,
): Promise<(...exchange: Exchange) => void> {
  const { HOST, PUBLIC_URL, TRUSTED_PROXIES } = environment();
  const app = next({ dev, hostname: HOST, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const lane = fastLane(hotRoutes);
  const bodies = bodyGuard();
  const metrics = openMetrics();
  server.once("close", () => metrics?.close());
  setInterval(() => bodies.sweep(performance.now()), SWEEP_MS).unref();
  const fixed = fixedHeaders(PUBLIC_URL?.startsWith("https:") ?? false);
  return (request, response) => {
    const id = logRequest(request, response, metrics?.observe);
    request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(
      request.socket.remoteAddress,
      request.headers["x-forwarded-for"],
      TRUSTED_PROXIES,
    );
    const forwarding = forwardingHeader(request.headers);
    request.headers[CLIENT_FORWARDED_HEADER] = forwarding === null ? "0" : "1";
    if (forwarding !== null && TRUSTED_PROXIES === 0) noteUnconfiguredProxy(forwarding);
    secure(request, response, fixed, dev);
    bodies.watch(request, response, performance.now());
    if (refuseMalformed(request, response) || metrics?.answer(request, response)) return;
    if (lane(request, response)) return;
    answerOutages(id, response);
    void handle(request, response);
  };
}
