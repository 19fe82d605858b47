import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessReader } from "@/lib/benchmarks/policy";
import { benchmarkSorts, isId } from "@/lib/benchmarks/schema";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { RecordPage, RecordSearch } from "@/lib/records/list";
import { pageOfRecords, type Listing, type SortKey } from "@/lib/records/queries/page";

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
  archived: boolean;
};

const SUMMARY = `
  SELECT b.id, b.name, b."createdAt", u.name AS by, b."demoSince" IS NOT NULL AS demo,
    b."archivedAt" IS NOT NULL AS archived,
    counted.items, counted.characters, counted.languages,
    (SELECT count(*)::int FROM "Evaluation" e WHERE e."benchmarkId" = b.id AND e."deletedAt" IS NULL) AS evaluations
  FROM "Benchmark" b LEFT JOIN "User" u ON u.id = b."createdById"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS items, count(DISTINCT x."characterId")::int AS characters,
      coalesce(json_agg(DISTINCT i.language), '[]') AS languages
    FROM "BenchmarkItem" i JOIN "Context" x ON x.id = i."contextId" WHERE i."benchmarkId" = b.id) counted`;

const listing: Listing<BenchmarkSummary> = {
  from: `"Benchmark" b`,
  alias: "b",
  text: "b.name",
  sorts: {
    newest: { key: `b."createdAt"`, descending: true },
    name: { key: "lower(b.name)" },
  } satisfies Record<(typeof benchmarkSorts)[number], SortKey>,
  defaultSort: benchmarkSorts[0],
  summaries: (ids) => query<BenchmarkSummary>(`${SUMMARY} WHERE b.id = ANY($1::uuid[])`, [ids]),
};

/** Benchmarks, the newest first unless asked otherwise; those in the archive only when asked for. Leads and admins. */
export async function listBenchmarks(
  viewer: Viewer,
  search: RecordSearch = {},
): Promise<Outcome<RecordPage<BenchmarkSummary>>> {
  const refusal = refuseUnlessReader(viewer, "read");
  return refusal ?? ok(await pageOfRecords(listing, search));
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
  const refusal = refuseUnlessReader(viewer, "read");
  if (refusal) return refusal;
  if (!isId(benchmarkId)) return refuse("not-found");
  const [[summary], counts] = await Promise.all([
    query<BenchmarkSummary>(`${SUMMARY} WHERE b.id = $1 AND b."deletedAt" IS NULL`, [benchmarkId]),
    query<BenchmarkCount>(COUNTS, [benchmarkId]),
  ]);
  return summary ? ok({ ...summary, counts }) : refuse("not-found");
}
