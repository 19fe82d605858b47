import { z } from "zod";
import { visibleContexts } from "@/lib/annotations/queries/batch";
import { shownCandidates, visibleHistory } from "@/lib/annotations/visible";
import type { WorkspaceAssignment, WorkspaceBatch } from "@/lib/annotations/workspace";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { Turn, Utterance } from "@/lib/protocols/context";
import type { Order } from "@/lib/protocols/order";
import { protocolOf, protocols } from "@/lib/protocols/registry";

type Row = {
  name: string;
  protocol: string;
  rationaleRequired: boolean;
  order: Order;
  asks: string[];
  language: string;
  characterId: string;
  sceneId: string;
  history: Utterance[];
  candidates: { text: string; turns: Turn[] | null }[];
};

// As for an annotator, the models of the candidates are not even read.
const ITEM = `
  SELECT c.name, c.protocol, c."rationaleRequired", i.asks, i.language, x."characterId", x."sceneId",
    x.turns AS history, (SELECT json_agg(json_build_object('text', k.text, 'turns', k.turns) ORDER BY k.position)
      FROM "Candidate" k WHERE k."itemId" = i.id) AS candidates,
    draw_order(c.seed, $3::uuid, i.id, (SELECT count(*)::int FROM "Candidate" k WHERE k."itemId" = i.id),
      i.protocol = ANY ($4::text[])) AS "order"
  FROM "CampaignItem" ci JOIN "Campaign" c ON c.id = ci."campaignId" JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Context" x ON x.id = i."contextId"
  WHERE ci."campaignId" = $1 AND ci."itemId" = $2`;

/** An item as an annotator gets it, without an assignment. */
export type ItemPreview = Pick<Row, "name" | "protocol" | "rationaleRequired"> &
  Pick<WorkspaceBatch, "characters" | "scenes"> & { assignment: WorkspaceAssignment };

/**
 * An item as an annotator of the campaign would see it: what the protocol shows, in an order drawn for the viewer,
 * without models and without what others said. Reserves and stores nothing. Leads and admins.
 */
export async function previewItem(viewer: Viewer, campaignId: string, itemId: string): Promise<Outcome<ItemPreview>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (![campaignId, itemId].every((id) => z.uuid().safeParse(id).success)) return refuse("not-found");
  const reader = viewer.kind === "person" ? viewer.userId : campaignId;
  const drawn = protocols.filter(({ drawsOrder }) => drawsOrder).map(({ id }) => id);
  const [row] = await query<Row>(ITEM, [campaignId, itemId, reader, drawn]);
  if (!row) return refuse("not-found");
  const { name, protocol: id, rationaleRequired, order, asks, language, characterId, sceneId, history } = row;
  const protocol = protocolOf(id);
  const { visible } = protocol;
  const contexts = await visibleContexts([row], { characters: [], scenes: [] }, protocol);
  return ok({
    name,
    protocol: id,
    rationaleRequired,
    ...contexts,
    assignment: {
      ...{ id: itemId, state: "reserved", asks, language, characterId, sceneId },
      history: visibleHistory(history, visible),
      candidates: shownCandidates(row.candidates, order, visible),
      draft: null,
      annotation: null,
    },
  });
}
