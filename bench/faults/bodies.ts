import { once } from "node:events";
import { request, type ClientRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { onFreshSite, type Site } from "@/bench/campaign";
import { residentMegabytes, startProgram, type Running } from "@/bench/server";

const STREAMS = 3;
const STREAM_MEGABYTES = 600;
const SLOW_BODIES = 1_000;
const MEGABYTE = Buffer.alloc(1024 * 1024, 0x20);
const LONGEST_MS = 30_000;

/** Where anybody can send a body without signing in. */
const targets: Record<string, { path: string; headers: Record<string, string> }> = {
  token: { path: "/api/v1/tokens", headers: { "content-type": "application/json" } },
  draft: { path: "/api/v1/assignments/00000000-0000-4000-8000-000000000000/draft", headers: {} },
  import: { path: "/api/v1/imports/items", headers: {} },
  page: { path: "/sign-in", headers: { "content-type": "text/plain", "next-action": "0".repeat(42) } },
};

export type BodiesRow = {
  fault: string;
  target: string;
  sent: number;
  "MB accepted": number;
  "open after 30 s": number;
  statuses: string;
  "MB at rest": number;
  "MB largest": number;
  "longest pause, ms": number;
};

/** Endless and slow bodies of nobody: what the server takes of them, its largest memory, its longest silence. */
export async function benchBodies(): Promise<BodiesRow[]> {
  const rows: BodiesRow[] = [];
  for (const target of Object.keys(targets)) {
    rows.push(await onFreshSite(null, (site) => measure(site, "endless", target)));
    rows.push(await onFreshSite(null, (site) => measure(site, "slow", target)));
  }
  return rows;
}

async function measure(site: Site, fault: "endless" | "slow", target: string): Promise<BodiesRow> {
  const env = { ...site.env, LOG_LEVEL: "error" };
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, env, "/sign-in");
  const atRest = residentMegabytes(app.pid);
  const watch = watchServer(app);
  const sent = fault === "endless" ? STREAMS : SLOW_BODIES;
  const bodies = await Promise.all(
    Array.from({ length: sent }, () =>
      fault === "endless" ? sendEndless(app.url, target) : sendSlow(app.url, target),
    ),
  );
  const { largest, pause } = await watch.stop();
  await app.stop();
  const count = new Map<string, number>();
  for (const { status } of bodies) count.set(status, (count.get(status) ?? 0) + 1);
  return {
    fault,
    target,
    sent,
    "MB accepted": Math.round(bodies.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE.length),
    "open after 30 s": bodies.filter(({ open }) => open).length,
    statuses: [...count].map(([status, times]) => `${status} × ${times}`).join(", "),
    "MB at rest": atRest,
    "MB largest": largest,
    "longest pause, ms": pause,
  };
}

type Sent = { bytes: number; status: string; open: boolean };

function begin(url: string, target: string): { sending: ClientRequest; ended: Promise<string>; closed: Promise<void> } {
  const { path, headers } = targets[target] ?? { path: "/", headers: {} };
  const sending = request(url + path, { method: target === "draft" ? "PUT" : "POST", headers, agent: false });
  let status = "cut";
  const ended = new Promise<string>((resolve) => {
    sending.on("response", (response) => {
      status = String(response.statusCode);
      response.resume().on("error", () => undefined);
    });
    sending.on("error", () => resolve(status)).on("close", () => resolve(status));
  });
  const closed = new Promise<void>((resolve) => sending.on("close", () => resolve()));
  sending.flushHeaders();
  return { sending, ended, closed };
}

/** A body without a length, as fast as the server takes it. */
async function sendEndless(url: string, target: string): Promise<Sent> {
  const { sending, ended } = begin(url, target);
  const until = performance.now() + LONGEST_MS;
  for (let megabyte = 0; megabyte < STREAM_MEGABYTES && !sending.destroyed && performance.now() < until; megabyte++) {
    if (sending.write(MEGABYTE)) continue;
    await Promise.race([once(sending, "drain").catch(() => undefined), ended, sleep(until - performance.now())]);
  }
  return finish(sending, ended);
}

/** 400 KB at once, then a byte a second, and never the end. */
async function sendSlow(url: string, target: string): Promise<Sent> {
  const { sending, ended } = begin(url, target);
  sending.write(" ".repeat(400_000));
  const until = performance.now() + LONGEST_MS;
  while (!sending.destroyed && performance.now() < until) {
    sending.write(" ");
    await Promise.race([ended, sleep(1_000)]);
  }
  return finish(sending, ended);
}

async function finish(sending: ClientRequest, ended: Promise<string>): Promise<Sent> {
  const open = !sending.destroyed;
  const { bytesWritten = 0, writableLength = 0 } = sending.socket ?? {};
  sending.destroy();
  return { bytes: bytesWritten - writableLength, status: await ended, open };
}

/** Samples the memory, and asks for the health continuously: the longest wait for a response is the longest pause. */
function watchServer({ pid, url }: Running): { stop(): Promise<{ largest: number; pause: number }> } {
  let largest = 0;
  let pause = 0;
  let stopped = false;
  const sampling = setInterval(() => (largest = Math.max(largest, residentMegabytes(pid))), 100);
  const asking = (async () => {
    while (!stopped) {
      const start = performance.now();
      await fetch(`${url}/api/v1/health`).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      );
      pause = Math.max(pause, Math.round(performance.now() - start));
      await sleep(20);
    }
  })();
  return {
    async stop() {
      stopped = true;
      clearInterval(sampling);
      await asking;
      return { largest, pause };
    },
  };
}
