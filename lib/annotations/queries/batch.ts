import type { Draft } from "@/lib/annotations/schema";
import type {
  Attribute,
  WorkspaceAssignment,
  WorkspaceBatch,
  WorkspaceCharacter,
  WorkspaceScene,
} from "@/lib/annotations/workspace";
import { query } from "@/lib/database/client";

type Row = {
  id: string;
  state: "reserved" | "annotated";
  sideOrder: "AB" | "BA";
  dimension: string;
  language: string;
  characterId: string;
  sceneId: string;
  history: { speaker: string; text: string }[];
  first: string;
  second: string;
  draft: (Omit<Draft, "version"> & { version: number }) | null;
  annotation: WorkspaceAssignment["annotation"];
};

// The models of the responses are not even read.
const ASSIGNMENTS = `
  SELECT a.id, a.state, a."sideOrder", i.dimension, i.language, i."characterId", i."sceneId", i.history, r1.text AS first, r2.text AS second,
    (SELECT json_build_object('value', d.value, 'rationale', d.rationale, 'unsure', d.unsure, 'flag', d.flag, 'comment', d.comment,
      'activeSeconds', d."activeSeconds", 'version', d.version) FROM "Draft" d WHERE d."assignmentId" = a.id) AS draft,
    (SELECT json_build_object('id', n.id, 'assignment', a.id, 'revision', n.revision, 'dimension', n.dimension, 'value', n.value, 'rationale', n.rationale,
      'unsure', n.unsure, 'flag', n.flag, 'comment', n.comment, 'activeSeconds', n."activeSeconds", 'createdAt', n."createdAt")
      FROM "Annotation" n WHERE n."assignmentId" = a.id AND n.revision = a.revision) AS annotation
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
  JOIN "Assignment" a ON a.id = wanted.id
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Response" r1 ON r1."itemId" = i.id AND r1.position = 0
  JOIN "Response" r2 ON r2."itemId" = i.id AND r2.position = 1
  ORDER BY wanted.place`;

export type Known = { characters: string[]; scenes: string[] };

/** Assignments for their annotator's browser, in the order of the ids, with the characters and scenes it does not know yet. Checks nothing: the ids are the caller's own. */
export async function loadBatch(ids: string[], known: Known): Promise<Omit<WorkspaceBatch, "progress">> {
  if (ids.length === 0) return { assignments: [], characters: {}, scenes: {} };
  const rows = await query<Row>(ASSIGNMENTS, [ids]);
  const [characters, scenes] = await Promise.all([
    charactersOf(
      missing(
        rows.map((row) => row.characterId),
        known.characters,
      ),
    ),
    scenesOf(
      missing(
        rows.map((row) => row.sceneId),
        known.scenes,
      ),
    ),
  ]);
  return { assignments: rows.map(toAssignment), characters, scenes };
}

function toAssignment({ sideOrder, first, second, ...row }: Row): WorkspaceAssignment {
  return { ...row, responses: sideOrder === "AB" ? { A: first, B: second } : { A: second, B: first } };
}

const missing = (wanted: string[], known: string[]) => [...new Set(wanted)].filter((id) => !known.includes(id));

async function charactersOf(ids: string[]): Promise<Record<string, WorkspaceCharacter>> {
  if (ids.length === 0) return {};
  const rows = await query<WorkspaceCharacter>(
    `SELECT id, name, kind, language, attributes FROM "Character" WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

async function scenesOf(ids: string[]): Promise<Record<string, WorkspaceScene>> {
  if (ids.length === 0) return {};
  const rows = await query<WorkspaceScene>(
    `SELECT id, language, title, worldview, situation, motivations, characters FROM "Scene" WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return Object.fromEntries(rows.map((row) => [row.id, { ...row, characters: row.characters.map(publicSide) }]));
}

/** What others could know of a scene character: its private attributes stay on the server. */
function publicSide({ name, attributes }: { name: string; attributes: Attribute[] }) {
  return { name, attributes: attributes.filter(({ visibility }) => visibility === "public") };
}
