import { unconfiguredProxy } from "@/lib/auth/unconfigured-proxy";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { refuseUnlessManager } from "@/lib/users/policy";

/** How many names or addresses are given; the counts are of all. */
const MOST = 5;

export type RefusedAttempts = {
  /** Accounts with too many wrong passwords in the last 24 hours. */
  accounts: { count: number; names: string[] };
  /** Addresses that were refused in the last 24 hours. */
  addresses: { count: number; names: string[] };
  /** The forwarding header that arrives although no proxy is configured. */
  unconfiguredProxy: string | null;
};

const REFUSED = `
  SELECT CASE WHEN details->>'limit' IN ('address', 'proxy') THEN 'address' ELSE 'account' END AS kind,
    coalesce(CASE WHEN details->>'limit' IN ('address', 'proxy') THEN details->>'address' END, u.name) AS name
  FROM "AuditEvent" e LEFT JOIN "User" u ON u.id::text = e."subjectId"
  WHERE e.action = 'session.limit' AND e.at > now() - interval '24 hours'
  GROUP BY 1, 2 ORDER BY max(e.at) DESC`;

/** What was refused at the sign-in lately, for admins. */
export async function refusedAttempts(viewer: Viewer): Promise<Outcome<RefusedAttempts>> {
  const refusal = refuseUnlessManager(viewer, "read");
  if (refusal) return refusal;
  const rows = await query<{ kind: string; name: string | null }>(REFUSED);
  const of = (kind: string) => {
    // Attempts at accounts that do not exist have no name, and nobody to tell.
    const names = rows.flatMap((row) => (row.kind === kind && row.name !== null ? [row.name] : []));
    return { count: names.length, names: names.slice(0, MOST) };
  };
  return ok({ accounts: of("account"), addresses: of("address"), unconfiguredProxy: unconfiguredProxy() });
}
