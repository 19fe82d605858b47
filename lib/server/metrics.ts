import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { callTally } from "@/lib/calls/call-tally";
import { opened, query } from "@/lib/database/client";
import { routeLabel } from "@/lib/server/route-label";

export type Observed = { method: string; url: string; status: number; seconds: number };

const SAVE = "/api/v1/assignments/{id}/annotation";

/** What Prometheus is told of this process. No label names a person, a model or anything that was typed. */
export function processMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "dramaturg_http_requests_total",
    help: "Requests by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "dramaturg_http_request_seconds",
    help: "Time from a request's headers to the end of its response, by kind of route.",
    labelNames: ["kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const saves = new Counter({ name: "dramaturg_saves_total", help: "Annotations stored or repeated.", registers });
  gauges(registers);
  return {
    observe({ method, url, status, seconds }: Observed): void {
      const { kind, route } = routeLabel(url, status);
      requests.inc({ method, route, status });
      latency.observe({ kind }, seconds);
      if (route === SAVE && status === 200) saves.inc();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Read when they are asked for. */
function gauges(registers: Registry[]): void {
  new Gauge({
    name: "dramaturg_database_connections",
    help: "Connections of the database pool by state; PostgreSQL only.",
    labelNames: ["state"],
    registers,
    async collect() {
      const pool = (await opened()).pool?.();
      for (const [state, count] of Object.entries(pool ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "dramaturg_runs",
    help: "Runs by state, of the whole installation.",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const sql = `SELECT state::text AS state, count(*)::int AS count FROM "Run" GROUP BY 1`;
      // Without the database the other metrics are still wanted.
      const rows = await query<{ state: string; count: number }>(sql).catch(() => []);
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "dramaturg_calls_in_flight",
    help: "Calls to models that this process is making.",
    registers,
    collect() {
      this.set(callTally().inFlight);
    },
  });
  new Counter({
    name: "dramaturg_calls_total",
    help: "Calls to models that this process ended, by outcome.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(callTally().ended)) this.inc({ outcome }, count);
    },
  });
}
