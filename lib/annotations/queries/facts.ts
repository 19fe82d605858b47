import type { AssignmentFacts } from "@/lib/annotations/given";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import type { Order } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";
import { keepRecent } from "@/lib/recent";

/** What the database says of an assignment. */
export type FactsRow = {
  annotatorId: string;
  protocol: string;
  asks: string[];
  order: Order;
  rationaleRequired: boolean;
};

const FACTS = `
  SELECT wanted.place::int AS place, a."annotatorId", a."order", i.protocol, i.asks, c."rationaleRequired"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
  JOIN "Assignment" a ON a.id = wanted.id
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Campaign" c ON c.id = a."campaignId"`;

/** Enough for a few hundred people at work; another process or a later hour costs one indexed query. */
const recent = keepRecent<{ facts: AssignmentFacts | null }>(20_000);

const load = coalesce<string, AssignmentFacts | null>(
  async (ids) => {
    const found = new Array<AssignmentFacts | null>(ids.length).fill(null);
    for (const row of await query<FactsRow & { place: number }>(FACTS, [ids])) found[row.place - 1] = factsIn(row);
    return found;
  },
  { most: 200 },
);

export const factsIn = ({ annotatorId, protocol, asks, order, rationaleRequired }: FactsRow): AssignmentFacts => ({
  annotator: annotatorId,
  protocol: protocolOf(protocol),
  asks,
  order,
  rationaleRequired,
});

/** Keeps the facts of an assignment that was just read, so that its submission needs no query of its own. */
export function rememberFacts(assignmentId: string, facts: AssignmentFacts): void {
  void recent(assignmentId, () => Promise.resolve({ facts }));
}

/**
 * What an assignment's submission is checked against; null where there is no such assignment. The id must be a UUID.
 */
export const factsOf = async (assignmentId: string): Promise<AssignmentFacts | null> =>
  (await recent(assignmentId, async () => ({ facts: await load(assignmentId) }))).facts;
