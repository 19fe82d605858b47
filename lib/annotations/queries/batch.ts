import type { AssignmentFacts } from "@/lib/annotations/given";
import { factsIn, rememberFacts, type FactsRow } from "@/lib/annotations/queries/facts";
import type { Draft } from "@/lib/annotations/schema";
import { annotationOf, SUBMISSION, type SubmissionRow } from "@/lib/annotations/stored";
import { shownCandidates, visibleCharacter, visibleHistory, visibleScene } from "@/lib/annotations/visible";
import type {
  WorkspaceAssignment,
  WorkspaceBatch,
  WorkspaceCharacter,
  WorkspaceScene,
} from "@/lib/annotations/workspace";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import type { Turn, Utterance } from "@/lib/protocols/context";
import type { Protocol } from "@/lib/protocols/protocol";
import { keepRecent } from "@/lib/recent";

type Row = FactsRow & {
  id: string;
  state: "reserved" | "annotated";
  language: string;
  characterId: string;
  sceneId: string;
  history: Utterance[];
  candidates: { text: string; turns: Turn[] | null }[];
  draft: Draft | null;
  annotation: SubmissionRow | null;
};

// The models of the candidates are not even read.
const ASSIGNMENTS = `
  SELECT wanted.place::int AS place, a.id, a.state, a."annotatorId", a."order", i.protocol, i.asks, c."rationaleRequired", i.language,
    x."characterId", x."sceneId", x.turns AS history,
    (SELECT json_agg(json_build_object('text', k.text, 'turns', k.turns) ORDER BY k.position)
      FROM "Candidate" k WHERE k."itemId" = i.id) AS candidates,
    (SELECT json_build_object('answers', d.answers, 'rationale', d.rationale, 'unsure', d.unsure, 'flag', d.flag,
      'comment', d.comment, 'activeSeconds', d."activeSeconds", 'version', d.version)
      FROM "Draft" d WHERE d."assignmentId" = a.id) AS draft,
    (SELECT ${SUBMISSION} FROM "Submission" n WHERE n.series = a.id AND n.revision = a.revision) AS annotation
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
  JOIN "Assignment" a ON a.id = wanted.id
  JOIN "Campaign" c ON c.id = a."campaignId"
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Context" x ON x.id = i."contextId"`;

const load = coalesce<string, Row | null>(
  async (ids) => {
    const found = new Array<Row | null>(ids.length).fill(null);
    for (const row of await query<Row & { place: number }>(ASSIGNMENTS, [ids])) found[row.place - 1] = row;
    return found;
  },
  { most: 100, atOnce: 4 },
);

export type Known = { characters: string[]; scenes: string[] };

/**
 * Assignments of one campaign for their annotator's browser, in the order of the ids, with the characters and scenes it
 * does not know yet, as far as the protocol shows them. Checks nothing: the ids are the caller's own.
 */
export async function loadBatch(ids: string[], known: Known): Promise<Omit<WorkspaceBatch, "progress" | "session">> {
  const rows = (await Promise.all(ids.map(load))).filter((row) => row !== null);
  const loaded = rows.map((row) => ({ row, facts: factsIn(row) }));
  for (const { row, facts } of loaded) rememberFacts(row.id, facts);
  const protocol = loaded[0]?.facts.protocol;
  if (!protocol) return { assignments: [], characters: {}, scenes: {} };
  return { assignments: loaded.map(toAssignment), ...(await visibleContexts(rows, known, protocol)) };
}

/** The characters and scenes of these items that the browser does not know yet, as far as the protocol shows them. */
export async function visibleContexts(
  items: readonly { characterId: string; sceneId: string }[],
  known: Known,
  protocol: Protocol,
): Promise<Pick<WorkspaceBatch, "characters" | "scenes">> {
  const [characters, scenes] = await Promise.all([
    charactersOf(
      missing(
        items.map(({ characterId }) => characterId),
        known.characters,
      ),
      protocol,
    ),
    scenesOf(
      missing(
        items.map(({ sceneId }) => sceneId),
        known.scenes,
      ),
      protocol,
    ),
  ]);
  return { characters, scenes };
}

function toAssignment({ row, facts }: { row: Row; facts: AssignmentFacts }): WorkspaceAssignment {
  const { id, state, asks, order, language, characterId, sceneId, history, candidates, draft, annotation } = row;
  const { visible } = facts.protocol;
  return {
    id,
    state,
    asks,
    language,
    characterId,
    sceneId,
    history: visibleHistory(history, visible),
    candidates: shownCandidates(candidates, order, visible),
    draft,
    annotation: annotation && annotationOf(id, annotation, facts),
  };
}

const missing = (wanted: string[], known: string[]) => [...new Set(wanted)].filter((id) => !known.includes(id));

/** Characters and scenes never change: a few hundred are kept, since a campaign shows the same ones again and again. */
const recentCharacters = keepRecent<WorkspaceCharacter>(300);
const recentScenes = keepRecent<WorkspaceScene>(300);

const loadCharacter = coalesce<string, WorkspaceCharacter>(
  (ids) => byId(`SELECT id, name, kind, language, attributes FROM "Character"`, ids),
  { most: 100, atOnce: 2 },
);
const loadScene = coalesce<string, WorkspaceScene>(
  (ids) => byId(`SELECT id, language, title, worldview, situation, motivations, characters FROM "Scene"`, ids),
  { most: 100, atOnce: 2 },
);

async function byId<Found extends { id: string }>(select: string, ids: string[]): Promise<Found[]> {
  const found = new Map(
    (await query<Found>(`${select} WHERE id = ANY($1::uuid[])`, [ids])).map((row) => [row.id, row]),
  );
  return ids.map((id) => found.get(id)!);
}

async function charactersOf(ids: string[], { visible }: Protocol): Promise<Record<string, WorkspaceCharacter>> {
  const rows = await Promise.all(ids.map((id) => recentCharacters(id, () => loadCharacter(id))));
  return Object.fromEntries(rows.map((row) => [row.id, visibleCharacter(row, visible)]));
}

async function scenesOf(ids: string[], { visible }: Protocol): Promise<Record<string, WorkspaceScene>> {
  const rows = await Promise.all(ids.map((id) => recentScenes(id, () => loadScene(id))));
  return Object.fromEntries(rows.map((row) => [row.id, visibleScene(row, visible)]));
}
