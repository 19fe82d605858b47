/** A kind of data with a retention period, in days; null = kept forever. */
export type RetentionKind = {
  id: "audit-events" | "sign-in-addresses" | "drafts" | "call-texts" | "links-and-tokens";
  days: number | null;
  /** The shortest period that may be chosen. */
  least: number;
  /** SQL that removes at most $2 records from before $1, with the number as `removed`. */
  expire: string;
};

export const MOST_DAYS = 36_500;

// A text of an interrupted or failed call goes too: its run has ended and retries nothing.
const CALL_TEXTS = `
  WITH old AS (
    SELECT c.id FROM "Run" r JOIN "Call" c ON c."runId" = r.id
    WHERE r.state IN ('finished', 'stopped') AND COALESCE(r."finishedAt", r."stateSince") < $1::timestamptz
      AND (c.raw IS NOT NULL OR c.text IS NOT NULL OR c.thinking IS NOT NULL OR c.messages::text <> '[]') LIMIT $2),
  gone AS (
    UPDATE "Call" SET messages = '[]', raw = NULL, text = NULL, thinking = NULL WHERE id IN (SELECT id FROM old)
    RETURNING 1)
  SELECT count(*)::int AS removed FROM gone`;

const LINKS_AND_TOKENS = `
  WITH links AS (
    DELETE FROM "OneTimeLink" WHERE id IN (
      SELECT id FROM "OneTimeLink" WHERE LEAST("expiresAt", "usedAt") < $1::timestamptz LIMIT $2) RETURNING 1),
  tokens AS (
    DELETE FROM "ApiToken" WHERE id IN (
      SELECT id FROM "ApiToken" WHERE "revokedAt" < $1::timestamptz LIMIT $2) RETURNING 1)
  SELECT ((SELECT count(*) FROM links) + (SELECT count(*) FROM tokens))::int AS removed`;

const DRAFTS = `
  WITH gone AS (
    DELETE FROM "Draft" WHERE "assignmentId" IN (
      SELECT "assignmentId" FROM "Draft" WHERE "updatedAt" < $1::timestamptz LIMIT $2) RETURNING 1)
  SELECT count(*)::int AS removed FROM gone`;

/** What is removed after a while, with the standard periods. */
export const retentionKinds: readonly RetentionKind[] = [
  // The trigger of the audit allows no less than 30 days.
  { id: "audit-events", days: 730, least: 30, expire: "SELECT expire_audit_events($1::timestamptz, $2) AS removed" },
  {
    id: "sign-in-addresses",
    days: 90,
    least: 1,
    expire: "SELECT redact_audit_addresses($1::timestamptz, $2) AS removed",
  },
  { id: "drafts", days: 365, least: 30, expire: DRAFTS },
  // Needed for reproducing results: never, unless someone chooses otherwise.
  { id: "call-texts", days: null, least: 30, expire: CALL_TEXTS },
  { id: "links-and-tokens", days: 90, least: 1, expire: LINKS_AND_TOKENS },
];

export const findRetentionKind = (id: unknown): RetentionKind | undefined =>
  retentionKinds.find((kind) => kind.id === id);

/** The period that applies: the chosen one, else the standard one. */
export const periodOf = (kind: RetentionKind, stored: { chosen: boolean; days: number | null } | undefined) =>
  stored?.chosen ? stored.days : kind.days;
