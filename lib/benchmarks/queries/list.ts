import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessReader } from "@/lib/benchmarks/policy";
import { isId } from "@/lib/benchmarks/schema";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type BenchmarkSummary = {
  id: string;
  name: string;
  items: number;
  /** Test characters. */
  characters: number;
  /** BCP-47 tags, in order. */
  languages: string[];
  evaluations: number;
  createdAt: Date;
  /** Null: the product itself, or somebody who is gone. */
  by: string | null;
  demo: boolean;
};

const SUMMARY = `
  SELECT b.id, b.name, b."createdAt", u.name AS by, b."demoSince" IS NOT NULL AS demo,
    counted.items, counted.characters, counted.languages,
    (SELECT count(*)::int FROM "Evaluation" e WHERE e."benchmarkId" = b.id) AS evaluations
  FROM "Benchmark" b LEFT JOIN "User" u ON u.id = b."createdById"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS items, count(DISTINCT x."characterId")::int AS characters,
      coalesce(json_agg(DISTINCT i.language), '[]') AS languages
    FROM "BenchmarkItem" i JOIN "Context" x ON x.id = i."contextId" WHERE i."benchmarkId" = b.id) counted`;

/** All benchmarks, the newest first. Leads and admins. */
export async function listBenchmarks(viewer: Viewer): Promise<Outcome<BenchmarkSummary[]>> {
  const refusal = refuseUnlessReader(viewer);
  if (refusal) return refusal;
  return ok(await query<BenchmarkSummary>(`${SUMMARY} ORDER BY b."createdAt" DESC, b.id DESC`));
}

/** How many items there are of one kind. */
export type BenchmarkCount = {
  language: string;
  kind: "established" | "synthesized" | null;
  dimension: string;
  items: number;
};

export type BenchmarkDetails = BenchmarkSummary & { counts: BenchmarkCount[] };

const COUNTS = `
  SELECT i.language, c.kind, i.question AS dimension, count(*)::int AS items
  FROM "BenchmarkItem" i JOIN "Context" x ON x.id = i."contextId" JOIN "Character" c ON c.id = x."characterId"
  WHERE i."benchmarkId" = $1 GROUP BY i.language, c.kind, i.question ORDER BY i.language, c.kind, i.question`;

/** One benchmark with its counts by language, character type and dimension; `not-found` where there is none. Leads and admins. */
export async function oneBenchmark(viewer: Viewer, benchmarkId: string): Promise<Outcome<BenchmarkDetails>> {
  const refusal = refuseUnlessReader(viewer);
  if (refusal) return refusal;
  if (!isId(benchmarkId)) return refuse("not-found");
  const [[summary], counts] = await Promise.all([
    query<BenchmarkSummary>(`${SUMMARY} WHERE b.id = $1`, [benchmarkId]),
    query<BenchmarkCount>(COUNTS, [benchmarkId]),
  ]);
  return summary ? ok({ ...summary, counts }) : refuse("not-found");
}
