import { z } from "zod";
import { query } from "@/lib/database/client";

/** What an event is about or names: as it is called now, and its page where it has one. */
export type Named = { kind: string; name: string; path: string | null };

// Ids are unique over all tables.
const NAMES = `
  SELECT 'user' AS kind, id, name, email AS key FROM "User" WHERE id = ANY($1)
  UNION ALL SELECT 'token', id, name, NULL FROM "ApiToken" WHERE id = ANY($1)
  UNION ALL SELECT 'campaign', id, name, NULL FROM "Campaign" WHERE id = ANY($1) AND "deletedAt" IS NULL
  UNION ALL SELECT 'import', id, COALESCE(name, "fileName", format), NULL FROM "Import"
    WHERE id = ANY($1) AND "deletedAt" IS NULL
  UNION ALL SELECT 'benchmark', id, name, NULL FROM "Benchmark" WHERE id = ANY($1) AND "deletedAt" IS NULL
  UNION ALL SELECT 'evaluation', id, name, NULL FROM "Evaluation" WHERE id = ANY($1) AND "deletedAt" IS NULL
  UNION ALL SELECT 'judging', j.id, c.name, j."runId"::text FROM "Judging" j JOIN "Campaign" c ON c.id = j."campaignId"
    WHERE j.id = ANY($1)
  UNION ALL SELECT 'run', r.id, COALESCE(e.name, c.name), NULL FROM "Run" r
    LEFT JOIN "Evaluation" e ON e."runId" = r.id LEFT JOIN "Judging" j ON j."runId" = r.id
    LEFT JOIN "Campaign" c ON c.id = j."campaignId" WHERE r.id = ANY($1)
  UNION ALL SELECT 'provider', id, name, NULL FROM "Provider" WHERE id = ANY($1)
  UNION ALL SELECT 'model', id, name, NULL FROM "ChatModel" WHERE id = ANY($1)
  UNION ALL SELECT 'prompt', id, role || ' ' || language || ' ' || version, role FROM "PromptVersion"
    WHERE id = ANY($1)`;

type Row = { kind: string; id: string; name: string | null; key: string | null };

function pathOf({ kind, id, name, key }: Row): string | null {
  switch (kind) {
    case "user":
      return `/users?search=${encodeURIComponent(key ?? "")}`;
    case "import":
      return `/imports?search=${encodeURIComponent(name ?? "")}`;
    case "campaign":
    case "benchmark":
    case "evaluation":
    case "run":
    case "model":
      return `/${kind}s/${id}`;
    case "judging":
      return `/runs/${key}`;
    case "provider":
      return `/models/providers/${id}`;
    case "prompt":
      return `/prompts/${key}`;
    default:
      return null;
  }
}

/** The records with these ids that are still there; what is no id is left out. Not checked against a viewer. */
export async function namesOf(ids: readonly unknown[]): Promise<Map<string, Named>> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  if (known.length === 0) return new Map();
  const rows = await query<Row>(NAMES.replaceAll("$1", "$1::uuid[]"), [[...new Set(known)]]);
  return new Map(rows.map((row) => [row.id, { kind: row.kind, name: row.name ?? row.id, path: pathOf(row) }]));
}
