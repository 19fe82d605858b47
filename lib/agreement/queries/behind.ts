import { countedItems, type BehindRow, type Counted, type FigureRow } from "@/lib/agreement/behind";
import type behindThread from "@/lib/agreement/behind.thread";
import { whichOf, type FigureSearch } from "@/lib/agreement/figure-search";
import { readRatings } from "@/lib/agreement/queries/read";
import type { Sides } from "@/lib/agreement/measures";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { ok, type Outcome } from "@/lib/outcome";
import { protocolOf } from "@/lib/protocols/registry";
import { keepRecent } from "@/lib/recent";
import { inThread } from "@/lib/threads";

type Kept = { row: BehindRow | null };
type Recent = (key: string, make: () => Promise<Kept>) => Promise<Kept>;

// On globalThis: pages and routes are bundled apart. Few, for a campaign of 100,000 items takes some 20 MB.
const holder = globalThis as unknown as { dramaturgBehind?: Recent };
const recent = () => (holder.dramaturgBehind ??= keepRecent<Kept>(4));

/**
 * The items that a number of the agreement figures counts, with how many of their pairs it counts; null where the
 * address names no figure. Counted as the figures are, over the same ratings; kept until a rating is added. Leads and
 * admins.
 */
export async function figureItems(
  viewer: Viewer,
  campaignId: string,
  search: FigureSearch,
): Promise<Outcome<Counted[] | null>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const sides = sidesOf(search);
  if (!sides) return ok(null);
  const campaign = await campaignSummary(viewer, campaignId);
  if (!campaign.ok) return campaign;
  const { questions, candidates } = protocolOf(campaign.value.protocol);
  const row: FigureRow = {
    sides,
    people: search.people ?? "each",
    question: search.question ?? null,
    pool: search.pool ?? null,
    statistic: search.statistic ?? (search.people === "mean" ? "pearson" : "percentAgreement"),
  };
  const asked = { questions, candidates };
  const { parts, raters, version } = await readRatings(campaignId, asked);
  const key = JSON.stringify([campaignId, version, row]);
  const kept = await recent()(key, async () => {
    const stored = { asked, parts, raters, wanted: 0, language: "all" };
    return { row: await inThread<typeof behindThread>("lib/agreement/behind.thread.ts", { ...stored, row }) };
  });
  return ok(kept.row ? countedItems(kept.row, whichOf(search)) : []);
}

function sidesOf({ pairing, judge, otherJudge }: FigureSearch): Sides | null {
  if (pairing === "people") return { pairing };
  if (pairing === "people-judge" && judge) return { pairing, judge };
  return pairing === "judges" && judge && otherJudge ? { pairing, judge, otherJudge } : null;
}
