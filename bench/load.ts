import autocannon from "autocannon";
import { quantile } from "@/bench/server";

export type Client = { headers: Record<string, string>; paths: string[] };
export type Load = { perSecond: number; p50: number; p95: number; failed: number };

/** All clients post `body` concurrently, each to its own paths in sequence; latencies in ms. */
export function post(url: string, clients: Client[], body: string): Promise<Load> {
  const latencies: number[] = [];
  let failed = 0;
  let next = 0;
  // autocannon itself ends at whole seconds.
  let last = 0;
  const amount = clients.reduce((sum, { paths }) => sum + paths.length, 0);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: clients.length,
        amount,
        timeout: 60,
        setupClient: (client) => {
          const { headers, paths } = clients[next++ % clients.length] as Client;
          client.setRequests(
            paths.map((path) => ({
              method: "POST",
              path,
              body,
              headers: { "content-type": "application/json", ...headers },
            })),
          );
        },
      },
      (error) => {
        if (error) return reject(error as Error);
        const seconds = (last - start) / 1000;
        resolve({
          perSecond: Math.round(latencies.length / seconds),
          p50: quantile(latencies, 0.5),
          p95: quantile(latencies, 0.95),
          failed,
        });
      },
    );
    run.on("response", (_client, status, _bytes, time) => {
      last = performance.now();
      if (status === 200) latencies.push(time);
      else failed += 1;
    });
    run.on("reqError", () => (failed += 1));
  });
}
