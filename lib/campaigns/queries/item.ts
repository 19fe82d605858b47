import { z } from "zod";
import { recordRead } from "@/lib/audit/record-read";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { scriptedSql } from "@/lib/models/queries/scripted-sql";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { storedValue } from "@/lib/protocols/answers";
import type { ReadContext, Turn } from "@/lib/protocols/context";
import type { Order } from "@/lib/protocols/order";
import { protocolOf, questionOf } from "@/lib/protocols/registry";

/** A rating, scales of pairs turned to the stored order of the candidates. `candidate`: null = about the item. */
export type SaidRating = { question: string; candidate: number | null; value: number | null; text: string | null };

/** What somebody said of an item: a person, or a judge model in one order. */
export type Said = {
  id: string;
  rater: string;
  name: string;
  isJudge: boolean;
  /** The built-in scripted provider: no language model. */
  scripted: boolean;
  /** A file brought it. */
  imported: boolean;
  /** Which stored candidate was shown as A, B … */
  order: Order;
  revision: number;
  ratings: SaidRating[];
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  activeSeconds: number | null;
  /** A judge's reply that could not be read. */
  raw: string | null;
  at: Date;
};

/** An item of a campaign with everything that was said of it, as a lead reads it: models are named. */
export type CampaignItemDetails = ReadContext & {
  id: string;
  name: string;
  /** Its place in the campaign, from 1. */
  place: number;
  protocol: string;
  asks: string[];
  cluster: string;
  overlap: number;
  candidates: { model: string; scripted: boolean; text: string; turns: Turn[] | null }[];
  people: Said[];
  judges: Said[];
  /** Who has it in hand and has not answered yet. */
  reserved: { id: string; name: string }[];
};

const ITEM = `
  SELECT i.id, i."externalId" AS name, ci.position + 1 AS place, i.protocol, i.asks, i.language, i.cluster, c.overlap,
    json_build_object('name', h.name, 'kind', h.kind, 'language', h.language, 'attributes', h.attributes) AS character,
    json_build_object('language', s.language, 'title', s.title, 'worldview', s.worldview, 'situation', s.situation,
      'motivations', s.motivations, 'characters', s.characters) AS scene, x.turns AS history,
    (SELECT json_agg(json_build_object('model', r.model, 'scripted', ${scriptedSql('r."callId"', "r.model")},
      'text', r.text, 'turns', r.turns) ORDER BY r.position) FROM "Candidate" r WHERE r."itemId" = i.id) AS candidates,
    COALESCE((SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name, u.id)
      FROM "Assignment" a JOIN "User" u ON u.id = a."annotatorId"
      WHERE a."campaignItemId" = ci.id AND a.state = 'reserved'), '[]') AS reserved
  FROM "CampaignItem" ci JOIN "Campaign" c ON c.id = ci."campaignId" JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Context" x ON x.id = i."contextId" JOIN "Character" h ON h.id = x."characterId"
  JOIN "Scene" s ON s.id = x."sceneId"
  WHERE ci."campaignId" = $1 AND ci."itemId" = $2`;

const NAME = `COALESCE(u.name, j.name, t.name)`;

// Of each series the latest revision: of assignments those of this campaign, of files and runs all.
const SAID = `
  SELECT DISTINCT ON (n.series) n.id, t.id AS rater, ${NAME} AS name,
    t.kind IN ('model', 'named-model') AS "isJudge",
    ${scriptedSql('n."callId"', NAME)} AS scripted, n."importId" IS NOT NULL AS imported, n."order", n.revision,
    n.rationale, n.unsure, n.flag, n.comment, n."activeSeconds", left(n.raw, 4000) AS raw, n."createdAt" AS at,
    COALESCE((SELECT json_agg(json_build_object('question', r.question, 'candidate', NULLIF(r.candidate, -1),
      'value', r.value, 'text', r.text)) FROM "Rating" r WHERE r."submissionId" = n.id), '[]') AS ratings
  FROM "Submission" n JOIN "Rater" t ON t.id = n."raterId" LEFT JOIN "User" u ON u.id = t."userId"
  LEFT JOIN "ChatModel" j ON j.id = t."chatModelId" LEFT JOIN "Assignment" a ON a.id = n."assignmentId"
  WHERE n."itemId" = $2 AND (n."assignmentId" IS NULL OR a."campaignId" = $1)
  ORDER BY n.series, n.revision DESC`;

/**
 * An item of a campaign with the latest revision of what every person and every judge said of it. Leads and admins: it
 * names models and people.
 */
export async function campaignItem(
  viewer: Viewer,
  campaignId: string,
  itemId: string,
): Promise<Outcome<CampaignItemDetails>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (![campaignId, itemId].every((id) => z.uuid().safeParse(id).success)) return refuse("not-found");
  const [item] = await query<Omit<CampaignItemDetails, "people" | "judges">>(ITEM, [campaignId, itemId]);
  if (!item) return refuse("not-found");
  await recordRead(viewer, { action: "campaign.read-annotations", subject: "campaign", subjectId: campaignId });
  const protocol = protocolOf(item.protocol);
  const place = (id: string) => protocol.questions.findIndex((question) => question.id === id);
  const said = (await query<Said>(SAID, [campaignId, itemId])).map((one): Said => ({
    ...one,
    ratings: one.ratings
      .map((rating) => ({
        ...rating,
        value: rating.value && storedValue(questionOf(protocol, rating.question), rating.value, one.order),
      }))
      .sort((a, b) => place(a.question) - place(b.question) || (a.candidate ?? -1) - (b.candidate ?? -1)),
  }));
  said.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.order[0]) - Number(b.order[0])));
  return ok({ ...item, people: said.filter(({ isJudge }) => !isJudge), judges: said.filter(({ isJudge }) => isJudge) });
}
