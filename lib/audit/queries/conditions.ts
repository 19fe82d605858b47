import type { AuditFilter } from "@/lib/audit/schema";

/** SQL: the records whose names hold the word $8. */
const NAMED = ["User", "Campaign", "Benchmark", "Evaluation", "Provider", "ChatModel"]
  .map((table) => `SELECT id::text FROM "${table}" WHERE name ILIKE $8`)
  .join(" UNION ALL ");

/** SQL over events `e` with their actors `u`, with the parameters $1 to $8 of `filterParameters`. */
export const matchesFilter = `
  ($1::text IS NULL OR CASE WHEN $1 = 'system' THEN e."actorId" IS NULL
    ELSE e."actorId"::text = $1 OR u.email ILIKE $9 OR u.name ILIKE $9 END)
  AND ($2::text IS NULL OR e.action = $2) AND ($3::text IS NULL OR e.subject = $3)
  AND ($4::text IS NULL OR e."subjectId" = $4)
  AND ($5::date IS NULL OR e.at >= ($5::date::timestamp AT TIME ZONE $7))
  AND ($6::date IS NULL OR e.at < (($6::date + 1)::timestamp AT TIME ZONE $7))
  AND ($8::text IS NULL OR e.action ILIKE $8 OR e.details::text ILIKE $8 OR u.name ILIKE $8 OR u.email ILIKE $8
    OR e."subjectId" IN (${NAMED}))`;

/** How many parameters the conditions take. */
export const FILTER_PARAMETERS = 9;

const containing = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : null);

export const filterParameters = (filter: AuditFilter): (string | null)[] => [
  filter.who ?? null,
  filter.action ?? null,
  filter.subject ?? null,
  filter.about ?? null,
  filter.from ?? null,
  filter.to ?? null,
  filter.timeZone ?? "UTC",
  containing(filter.search),
  containing(filter.who),
];
