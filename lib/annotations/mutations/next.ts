import { readQueue, reserveQueue } from "@/lib/annotations/mutations/queue";
import { itemOf } from "@/lib/annotations/queries/item";
import type {
  ShownCandidate,
  WorkspaceCharacter,
  WorkspaceProgress,
  WorkspaceScene,
} from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, type Outcome } from "@/lib/outcome";
import type { Turn, Utterance } from "@/lib/protocols/context";
import { listedQuestion, type ListedQuestion } from "@/lib/protocols/listing";
import { letterOf } from "@/lib/protocols/order";
import { protocolOf, questionsAsked } from "@/lib/protocols/registry";
import type { PauseReason } from "@/lib/sessions/schema";

export type NextAssignment =
  | {
      done: false;
      assignment: string;
      item: string;
      protocol: string;
      /** Of items that name the one question asked about them (FURINA). */
      dimension?: string;
      questions: ListedQuestion[];
      language: string;
      character: WorkspaceCharacter | null;
      scene: WorkspaceScene | null;
      history: Utterance[];
      /** Of items with response texts, by letter in the order drawn: A, B, C … */
      responses?: Record<string, string>;
      /** Of items with a trajectory; by letter where there are several. */
      turns?: Turn[] | Record<string, Turn[]>;
      progress: WorkspaceProgress | null;
    }
  | {
      done: true;
      /** There are items left, but a session limit was reached. */
      paused?: { until: string; reason: PauseReason };
      progress: WorkspaceProgress | null;
    };

/**
 * `POST /api/v1/campaigns/{id}/next`: the assignment that the caller holds, or else a new one; `done` when there is
 * none for them now, with `paused` when there will be after a pause.
 */
export async function nextAssignment(
  viewer: Viewer,
  campaignId: string,
  now = new Date(),
): Promise<Outcome<NextAssignment>> {
  const input = { holding: [], want: 1, known: { characters: [], scenes: [] }, progress: true };
  const reserved = await reserveQueue(viewer, campaignId, input, now);
  if (!reserved.ok) return reserved;
  const [first] = reserved.value.given.assignments;
  const [{ assignments, characters, scenes, progress, session }, item] = await Promise.all([
    readQueue(reserved.value, input, now),
    first === undefined ? null : itemOf(first),
  ]);
  const next = assignments[0];
  if (session?.pause) {
    const { until, reason } = session.pause;
    return ok({ done: true, paused: { until, reason }, progress });
  }
  if (!next || !item) return ok({ done: true, progress });
  const { id, asks, language, characterId, sceneId, history, candidates } = next;
  const protocol = protocolOf(item.protocol);
  return ok({
    done: false,
    assignment: id,
    item: item.name,
    protocol: protocol.id,
    ...(protocol.asks === "one" && { dimension: asks[0] }),
    questions: questionsAsked(protocol, asks).map(listedQuestion),
    language,
    character: characters[characterId] ?? null,
    scene: scenes[sceneId] ?? null,
    history,
    ...shown(candidates),
    progress,
  });
}

function shown(
  candidates: readonly ShownCandidate[],
): Pick<Extract<NextAssignment, { done: false }>, "responses" | "turns"> {
  const texts = candidates.flatMap((candidate) => ("text" in candidate ? [candidate.text] : []));
  if (texts.length > 0) return { responses: byLetter(texts) };
  const turns = candidates.flatMap((candidate) => ("turns" in candidate ? [candidate.turns] : []));
  return { turns: turns.length === 1 ? turns[0] : byLetter(turns) };
}

const byLetter = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, place) => [letterOf(place), value]));
