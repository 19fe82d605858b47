import { expect, test } from "vitest";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { opened, query, useDatabase } from "@/lib/database/client";
import { processMetrics } from "@/lib/server/metrics";
import { readiness } from "@/lib/server/readiness";

useTestDatabase();

test("is ready with a database, room and complete migrations", async () =>
  expect(await readiness()).toEqual({ status: "ready", checks: { database: "ok", disk: "ok", migrations: "ok" } }));

test("a migration that was begun and not finished is not ready", async () => {
  await query(`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('half', '', 'half')`);
  expect(await readiness()).toMatchObject({ status: "not-ready", checks: { database: "ok", migrations: "failed" } });
  await query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = 'half'`);
  expect((await readiness()).checks.migrations).toBe("ok");
});

test("a database that does not answer is not ready, and why is not told", async () => {
  const before = await opened();
  const refused = () => Promise.reject(Object.assign(new Error("10.0.0.7:5432"), { code: "ECONNREFUSED" }));
  useDatabase({ ...before, query: refused });
  const found = await readiness();
  useDatabase(before);
  expect(found).toMatchObject({ status: "not-ready", checks: { database: "failed", migrations: "failed" } });
  expect(JSON.stringify(found)).not.toContain("10.0.0.7");
});

test("metrics count requests and saves, and name nobody", async () => {
  const metrics = processMetrics();
  const id = crypto.randomUUID();
  const save = { method: "POST", url: `/api/v1/assignments/${id}/annotation`, status: 200, seconds: 0.02 };
  metrics.observe(save);
  metrics.observe(save);
  metrics.observe({ ...save, status: 409 });
  const text = await metrics.text();
  expect(text).toContain("dramaturg_saves_total 2");
  expect(text).toContain(
    'dramaturg_http_requests_total{method="POST",route="/api/v1/assignments/{id}/annotation",status="409"} 1',
  );
  expect(text).toContain('dramaturg_http_request_seconds_count{kind="api"} 3');
  for (const name of [
    "dramaturg_calls_in_flight 0",
    'dramaturg_calls_total{outcome="done"}',
    "process_resident_memory",
  ])
    expect(text).toContain(name);
  expect(text).not.toContain(id);
  if ((await opened()).kind === "postgres") expect(text).toContain('dramaturg_database_connections{state="total"}');
});
