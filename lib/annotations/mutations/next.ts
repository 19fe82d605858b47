import { takeQueue } from "@/lib/annotations/mutations/queue";
import type { WorkspaceCharacter, WorkspaceProgress, WorkspaceScene } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { revealedModels } from "@/lib/campaigns/blinding";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

export type NextAssignment =
  | {
      done: false;
      assignment: string;
      item: string;
      dimension: string;
      language: string;
      character: WorkspaceCharacter | null;
      scene: WorkspaceScene | null;
      history: { speaker: string; text: string }[];
      responses: { A: string; B: string };
      progress: WorkspaceProgress | null;
    }
  | { done: true; progress: WorkspaceProgress | null };

/** `POST /api/v1/campaigns/{id}/next`: the assignment that the caller holds, or else a new one; `done` when there is none for them now. */
export async function nextAssignment(
  viewer: Viewer,
  campaignId: string,
  now = new Date(),
): Promise<Outcome<NextAssignment>> {
  const queue = await takeQueue(
    viewer,
    campaignId,
    { holding: [], want: 1, known: { characters: [], scenes: [] }, progress: true },
    now,
  );
  if (!queue.ok) return queue;
  const { assignments, characters, scenes, progress } = queue.value;
  const next = assignments[0];
  if (!next) return ok({ done: true, progress });
  const { id, dimension, language, characterId, sceneId, history, responses } = next;
  return ok({
    done: false,
    assignment: id,
    item: await itemName(id),
    dimension,
    language,
    character: characters[characterId] ?? null,
    scene: scenes[sceneId] ?? null,
    history,
    responses,
    progress,
  });
}

/** The item's name in the imported file, unless it would tell which models are compared: then its place in the campaign. */
async function itemName(assignmentId: string): Promise<string> {
  const client = await database();
  const { campaignItem } = await client.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: {
      campaignItem: {
        select: { position: true, item: { select: { externalId: true, responses: { select: { model: true } } } } },
      },
    },
  });
  const { externalId, responses } = campaignItem.item;
  const revealed = revealedModels(
    externalId,
    responses.map(({ model }) => model),
  );
  return revealed.length > 0 ? `item-${campaignItem.position + 1}` : externalId;
}
