import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";
import { processMetrics, type Observed } from "@/lib/server/metrics";

export type Metrics = {
  observe(request: Observed): void;
  /** Answers `/metrics` on the product's own port where a token is set; false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

/** Collects metrics where METRICS_PORT or METRICS_TOKEN is set; null where neither is. */
export function openMetrics(): Metrics | null {
  const { METRICS_PORT, METRICS_TOKEN, HOST } = environment();
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null;
  const metrics = processMetrics();
  const send = (response: ServerResponse) =>
    void metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (error: unknown) => {
        log().error({ err: error }, "metrics could not be collected");
        response.writeHead(500).end();
      },
    );
  const isAllowed = ({ headers }: IncomingMessage) =>
    METRICS_TOKEN === undefined || isSame(headers.authorization ?? "", `Bearer ${METRICS_TOKEN}`);
  let server: Server | null = null;
  if (METRICS_PORT !== undefined) {
    server = createServer((request, response) => {
      if (request.url !== "/metrics") return void response.writeHead(404).end();
      return isAllowed(request) ? send(response) : void response.writeHead(401).end();
    });
    server.on("error", (error) => log().error({ err: error, port: METRICS_PORT }, "no metrics: the port is not free"));
    server.listen(METRICS_PORT, HOST);
  }
  return {
    observe: (request) => metrics.observe(request),
    answer(request, response) {
      if (METRICS_TOKEN === undefined || request.url !== "/metrics") return false;
      if (isAllowed(request)) send(response);
      else response.writeHead(401, { "www-authenticate": "Bearer" }).end();
      return true;
    },
    close: () => void server?.close(),
  };
}

/** In constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
