"use client";

import { useCallback, useReducer, useRef, useState } from "react";
import { type Answer, withChange } from "@/components/annotations/answer";
import { FIRST } from "@/components/annotations/first-batch";
import { newKey } from "@/components/annotations/new-key";
import { emptySession, type Entry } from "@/components/annotations/session";
import { moved } from "@/components/annotations/session-state";
import { currentOf, needsHandingIn, placeOf } from "@/components/annotations/session-view";
import { useActiveTime } from "@/components/annotations/use-active-time";
import { useDrafts } from "@/components/annotations/use-drafts";
import { useHistory } from "@/components/annotations/use-history";
import { unacknowledgedIn, useOutbox } from "@/components/annotations/use-outbox";
import { useQueue } from "@/components/annotations/use-queue";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";

type Given = {
  campaign: { id: string; annotatorId: string };
  initial: WorkspaceBatch;
  labelOf: (entry: Entry, place: number) => string;
};

/** Everything the workspace knows and can do, without a word of how it looks. */
export function useWorkspace({ campaign, initial, labelOf }: Given) {
  const [session, dispatch] = useReducer(moved, initial, (batch) =>
    moved(emptySession, { type: "arrived", batch, wanted: FIRST }),
  );
  const current = currentOf(session);
  const place = placeOf(session);
  const owner = `${campaign.annotatorId}:${campaign.id}:`;

  const [outbox, outboxView] = useOutbox(`dramaturg.answer:${owner}`, dispatch);
  const { drafts, failing: draftsFailing } = useDrafts(`dramaturg.draft:${owner}`, session, dispatch);
  const earlier = current?.assignment.draft ?? current?.assignment.annotation;
  const activity = useActiveTime(current?.assignment.id ?? null, earlier?.activeSeconds ?? 0);
  const unacknowledged = useCallback(() => unacknowledgedIn(outbox), [outbox]);
  const queue = useQueue(campaign.id, session, dispatch, unacknowledged, activity.idleFor);
  useHistory(campaign.id, session, dispatch);

  // Enter with nothing to hand in: asks kindly, once per item.
  const [nudged, setNudged] = useState<string | null>(null);
  const lastGivenAt = useRef(0);

  function edit(change: Partial<Answer>) {
    if (!current) return;
    const { id } = current.assignment;
    dispatch({ type: "edited", id, change });
    drafts.changed(id, {
      ...withChange(current.answer, change),
      version: current.version + 1,
      activeSeconds: activity.secondsOf(id),
    });
    setNudged(null);
  }

  /** Hands in what is new and goes on; says whether it went on. */
  function next(): boolean {
    if (!current) return false;
    const { id } = current.assignment;
    if (needsHandingIn(current)) {
      // Two answers in one millisecond keep their order.
      lastGivenAt.current = Math.max(Date.now(), lastGivenAt.current + 1);
      outbox.add({
        key: newKey(),
        assignment: id,
        givenAt: lastGivenAt.current,
        label: labelOf(current, place?.place ?? 0),
        answer: { ...current.answer, activeSeconds: activity.secondsOf(id) },
        refused: null,
      });
      drafts.handedIn(id);
      dispatch({ type: "handed-in", id });
    } else if (current.lost) {
      // What was typed stays kept, here and on the server.
      dispatch({ type: "left", id });
    } else if (
      current.handedIn &&
      current.answer.value === current.handedIn.value &&
      current.answer.unsure === current.handedIn.unsure
    ) {
      dispatch({ type: "forward" });
    } else {
      setNudged(id);
      return false;
    }
    setNudged(null);
    return true;
  }

  return {
    session,
    current,
    place,
    queue,
    outbox,
    outboxView,
    draftsFailing,
    nudged: nudged !== null && nudged === current?.assignment.id,
    edit,
    next,
    forward: () => dispatch({ type: "forward" }),
    back: () => dispatch({ type: "back" }),
  };
}

export type WorkspaceState = ReturnType<typeof useWorkspace>;
