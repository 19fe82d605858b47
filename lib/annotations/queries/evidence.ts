import type { AssignmentFacts } from "@/lib/annotations/given";
import type { AnswerInput } from "@/lib/annotations/schema";
import type { SupportedRating } from "@/lib/annotations/stored";
import { query } from "@/lib/database/client";
import { fault, type Fault } from "@/lib/outcome";
import { findEvidence, visibleTexts, type QuotableContext } from "@/lib/protocols/evidence";
import { letterOf, placeOf } from "@/lib/protocols/order";
import type { GivenRating } from "@/lib/protocols/rating";

const CONTEXT = `
  SELECT json_build_object('name', p.name, 'attributes', p.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation,
      'motivations', s.motivations, 'characters', s.characters) AS scene, x.turns AS history
  FROM "Assignment" a
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Context" x ON x.id = i."contextId"
  JOIN "Character" p ON p.id = x."characterId"
  JOIN "Scene" s ON s.id = x."sceneId"
  WHERE a.id = $1`;

type Supported = { ok: true; ratings: SupportedRating[] } | { ok: false; faults: Fault[] };

/**
 * The ratings with their quotations, each found in what the annotator sees. A fault names the question of one that is
 * not.
 */
export async function withEvidence(
  assignmentId: string,
  ratings: readonly GivenRating[],
  evidence: AnswerInput["evidence"],
  { protocol, asks, order }: AssignmentFacts,
): Promise<Supported> {
  if (!evidence || Object.keys(evidence).length === 0)
    return { ok: true, ratings: ratings.map((rating) => ({ ...rating, evidence: null })) };
  const faults: Fault[] = Object.keys(evidence)
    .filter((id) => !asks.includes(id))
    .map((id) => fault(`evidence.${id}`, "question-unasked", { question: id }));
  const [context] = await query<QuotableContext>(CONTEXT, [assignmentId]);
  const texts = context ? visibleTexts(context, protocol.visible) : [];
  const supported = ratings.map((rating): SupportedRating => {
    const { question, candidate } = rating;
    const given = evidence[question];
    const letter = candidate === null ? null : letterOf(placeOf(order, candidate));
    const quoted = typeof given === "object" ? given[letter ?? ""] : letter === null ? given : undefined;
    if (quoted === undefined) return { ...rating, evidence: null };
    const found = findEvidence(texts, quoted);
    const path = ["evidence", question, ...(letter === null ? [] : [letter])].join(".");
    if (!found) faults.push(fault(path, "evidence-not-found", { question }));
    return { ...rating, evidence: found };
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, ratings: supported };
}
