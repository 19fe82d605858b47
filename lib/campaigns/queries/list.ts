import { refuseUnlessLead, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { campaignSorts, stateOf, type CampaignState } from "@/lib/campaigns/schema";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import type { RecordPage, RecordSearch } from "@/lib/records/list";
import { pageOfRecords, type Listing, type SortKey } from "@/lib/records/queries/page";
import { limitsIn, type LimitColumns, type SessionLimits } from "@/lib/sessions/schema";

export type CampaignSummary = {
  id: string;
  name: string;
  protocol: string;
  state: CampaignState;
  rationaleRequired: boolean;
  overlap: number;
  items: number;
  /** items × overlap, and how many of those annotations are there. */
  wanted: number;
  annotated: number;
  /** Listed annotators; null where the campaign is for everyone. */
  annotators: number | null;
  createdAt: Date;
  lastAnnotatedAt: Date | null;
  demo: boolean;
  archived: boolean;
};

type Row = Omit<CampaignSummary, "state" | "wanted" | "demo"> & {
  openedAt: Date | null;
  closedAt: Date | null;
  demoSince: Date | null;
};

const SUMMARY = `
  SELECT c.id, c.name, c.protocol, c."rationaleRequired", c.overlap, c."openedAt", c."closedAt", c."createdAt",
    c."demoSince", c."archivedAt" IS NOT NULL AS archived, c."itemCount" AS items,
    done.annotated, done."lastAnnotatedAt",
    CASE WHEN c.audience = 'listed' THEN (
      SELECT count(*)::int FROM "CampaignAnnotator" ca WHERE ca."campaignId" = c.id) END AS annotators
  FROM "Campaign" c
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS annotated, max(a."annotatedAt") AS "lastAnnotatedAt"
    FROM "Assignment" a WHERE a."campaignId" = c.id AND a.state = 'annotated') done`;

const toSummary = ({ openedAt, closedAt, demoSince, ...row }: Row): CampaignSummary => ({
  ...row,
  state: stateOf({ openedAt, closedAt }),
  wanted: row.items * row.overlap,
  demo: demoSince !== null,
});

const STATE = `CASE WHEN c."closedAt" IS NOT NULL THEN 'closed' WHEN c."openedAt" IS NOT NULL THEN 'open' ELSE 'draft' END`;

const listing: Listing<CampaignSummary> = {
  from: `"Campaign" c`,
  alias: "c",
  text: "c.name",
  sorts: {
    newest: { key: `c."createdAt"`, descending: true },
    activity: {
      key: `COALESCE((SELECT max(a."annotatedAt") FROM "Assignment" a WHERE a."campaignId" = c.id), '-infinity')`,
      descending: true,
    },
    name: { key: "lower(c.name)" },
  } satisfies Record<(typeof campaignSorts)[number], SortKey>,
  defaultSort: campaignSorts[0],
  conditions: { state: `${STATE} = $1`, protocol: "c.protocol = $1" },
  summaries: async (ids) => (await query<Row>(`${SUMMARY} WHERE c.id = ANY($1::uuid[])`, [ids])).map(toSummary),
};

/** Campaigns, newest first unless asked otherwise; those in the archive only when asked for. Leads and admins. */
export async function listCampaigns(
  viewer: Viewer,
  { state, protocol, ...search }: RecordSearch & { state?: CampaignState; protocol?: string } = {},
): Promise<Outcome<RecordPage<CampaignSummary>>> {
  const refusal = refuseUnlessLead(viewer, "read");
  return refusal ?? ok(await pageOfRecords(listing, search, { state, protocol }));
}

/** What is told of one campaign alone. */
export type CampaignFacts = CampaignSummary & { seed: string; sessionLimits: SessionLimits };

/** One campaign's summary with its seed and limits; null where there is none. Leads and admins. The id must be a uuid. */
export async function summaryOf(campaignId: string): Promise<CampaignFacts | null> {
  const [row] = await query<Row & LimitColumns & { seed: string }>(
    `SELECT s.*, x.seed, x."sessionItems", x."sessionMinutes", x."pauseMinutes", x."dailyItems", x."dailyMinutes"
      FROM (${SUMMARY}) s JOIN "Campaign" x ON x.id = s.id
      WHERE s.id = $1 AND x."deletedAt" IS NULL`,
    [campaignId],
  );
  if (!row) return null;
  const { seed, sessionItems, sessionMinutes, pauseMinutes, dailyItems, dailyMinutes, ...summary } = row;
  const limits = { sessionItems, sessionMinutes, pauseMinutes, dailyItems, dailyMinutes };
  return { ...toSummary(summary), seed, sessionLimits: limitsIn(limits) };
}

export type MyCampaign = {
  id: string;
  name: string;
  protocol: string;
  state: "open" | "closed";
  annotated: number;
  /** Items that this annotator could still be given now, those held included. */
  available: number;
  lastAnnotatedAt: Date | null;
};

const MINE = `
  SELECT c.id, c.name, c.protocol, CASE WHEN c."closedAt" IS NULL THEN 'open' ELSE 'closed' END AS state,
    COALESCE(t.taken, 0) - mine.held AS annotated, mine."lastAnnotatedAt",
    CASE WHEN c."closedAt" IS NOT NULL THEN 0 ELSE c."itemCount" - COALESCE(t."withRoom", 0) + mine.held
      - (SELECT COALESCE(sum(f.filled), 0)::int FROM "CampaignTally" f WHERE f."campaignId" = c.id) END AS available
  FROM "Campaign" c
  LEFT JOIN "CampaignTally" t ON t."campaignId" = c.id AND t."annotatorId" = $1
  CROSS JOIN LATERAL (
    SELECT (SELECT count(*)::int FROM "Assignment" a
        WHERE a."campaignId" = c.id AND a."annotatorId" = $1 AND a.state = 'reserved') AS held,
      (SELECT max(a."annotatedAt") FROM "Assignment" a
        WHERE a."campaignId" = c.id AND a."annotatorId" = $1 AND a.state = 'annotated') AS "lastAnnotatedAt") mine
  WHERE c."openedAt" IS NOT NULL AND c."archivedAt" IS NULL AND ((c.audience = 'everyone' AND $2) OR EXISTS (
    SELECT 1 FROM "CampaignAnnotator" ca WHERE ca."campaignId" = c.id AND ca."annotatorId" = $1))
  ORDER BY (c."closedAt" IS NULL) DESC, c."openedAt" DESC, c.id`;

/**
 * The campaigns in which the viewer scores: open ones first. Any verified person; everyone-campaigns are for
 * annotators.
 */
export async function myCampaigns(viewer: Viewer): Promise<Outcome<MyCampaign[]>> {
  const refusal = refuseUnlessVerified(viewer, "read");
  if (refusal) return refusal;
  if (viewer.kind !== "person") return ok([]);
  return ok(await query<MyCampaign>(MINE, [viewer.userId, viewer.role === "annotator"]));
}
