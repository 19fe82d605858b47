import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach } from "vitest";
import { startCountingServer, type CountingServer } from "@/lib/runs/runs.fixture";
import { startWorker, type RunningWorker, type WorkerOptions } from "@/lib/worker/worker";

/**
 * Model servers and workers for a test file, stopped after each test; the workers' journals are in a folder of the
 * file's own.
 */
export function useWorkers() {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-worker-"));
  const workers: RunningWorker[] = [];
  const servers: CountingServer[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    async work(options: Omit<WorkerOptions, "folder">): Promise<RunningWorker> {
      const worker = await startWorker({
        folder,
        heartbeatMs: 100,
        retry: { tries: 4, baseMs: 20, capMs: 100 },
        ...options,
      });
      workers.push(worker);
      return worker;
    },
    async serve(...parameters: Parameters<typeof startCountingServer>): Promise<CountingServer> {
      const server = await startCountingServer(...parameters);
      servers.push(server);
      return server;
    },
  };
}
