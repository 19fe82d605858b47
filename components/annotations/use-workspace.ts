"use client";

import { useCallback, useReducer, useRef, useState } from "react";
import { type Field, fieldsOf, openFields } from "@/components/annotations/fields";
import { FIRST } from "@/components/annotations/first-batch";
import type { Form } from "@/components/annotations/form";
import { isSpent } from "@/components/annotations/limits";
import { newKey } from "@/components/annotations/new-key";
import { emptySession, type Entry } from "@/components/annotations/session";
import { moved } from "@/components/annotations/session-state";
import { currentOf, missingFrom, needsHandingIn, placeOf } from "@/components/annotations/session-view";
import { type Submission, withChange } from "@/components/annotations/submission";
import { useActiveTime } from "@/components/annotations/use-active-time";
import { useDrafts } from "@/components/annotations/use-drafts";
import { useVisit } from "@/components/annotations/use-visit";
import { useHistory } from "@/components/annotations/use-history";
import { unacknowledgedIn, useOutbox } from "@/components/annotations/use-outbox";
import { useQueue } from "@/components/annotations/use-queue";
import { useStop } from "@/components/annotations/use-stop";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";

type Given = {
  campaign: { id: string; annotatorId: string; state: "open" | "closed" };
  initial: WorkspaceBatch;
  form: Form;
  labelOf: (entry: Entry, place: number) => string;
};

/** Everything the workspace knows and can do, without a word of how it looks. */
export function useWorkspace({ campaign, initial, form, labelOf }: Given) {
  const [session, dispatch] = useReducer(moved, initial, (batch) =>
    moved(emptySession, { type: "arrived", batch, wanted: FIRST }),
  );
  const current = currentOf(session);
  const place = placeOf(session);
  const owner = `${campaign.annotatorId}:${campaign.id}:`;

  const [outbox, outboxView] = useOutbox(`dramaturg.submission:${owner}`, dispatch);
  const { drafts, failing: draftsFailing } = useDrafts(`dramaturg.draft:${owner}`, session, dispatch);
  const assignment = current?.assignment;
  const earlier = assignment?.draft ?? assignment?.annotation;
  const activity = useActiveTime(assignment?.id ?? null, earlier?.activeSeconds ?? 0);
  const unacknowledged = useCallback(() => unacknowledgedIn(outbox), [outbox]);
  const queue = useQueue(campaign.id, session, dispatch, unacknowledged, outboxView.waiting.length, activity.idleFor);
  const stopping = useStop(campaign.id, session, dispatch);
  useHistory(campaign.id, session, dispatch);
  const visit = useVisit(campaign.id, session, dispatch);

  const fields = assignment ? fieldsOf(form.questions, assignment.asks, assignment.candidates.length) : [];
  const required = { fields, rationaleRequired: form.rationaleRequired };
  const missing = current && missingFrom(current, required);
  const changed = current !== null && needsHandingIn(current, required);

  // The field that number keys answer: where the person went last on this item, else the first that is open.
  const [chosenField, setField] = useState<{ id: string; at: number } | null>(null);
  const firstOpen = current ? fields.indexOf(openFields(fields, current.submission)[0] as Field) : 0;
  const field = chosenField && chosenField.id === assignment?.id ? chosenField.at : Math.max(0, firstOpen);

  // Enter with nothing to hand in: asks kindly, once per item.
  const [nudged, setNudged] = useState<string | null>(null);
  const lastGivenAt = useRef(0);

  function edit(change: Partial<Submission>) {
    if (!current) return;
    const { id } = current.assignment;
    dispatch({ type: "edited", id, change });
    drafts.changed(id, {
      ...withChange(current.submission, change),
      version: current.version + 1,
      activeSeconds: activity.secondsOf(id),
    });
    setNudged(null);
  }

  /** Hands in what is new and goes on; says whether it went on. */
  function next(): boolean {
    if (!current) return false;
    const { id } = current.assignment;
    if (changed) {
      // Two submissions in one millisecond keep their order.
      lastGivenAt.current = Math.max(Date.now(), lastGivenAt.current + 1);
      outbox.add({
        key: newKey(),
        assignment: id,
        givenAt: lastGivenAt.current,
        label: labelOf(current, place?.place ?? 0),
        submission: { ...current.submission, activeSeconds: activity.secondsOf(id) },
        refused: null,
      });
      drafts.handedIn(id);
      const handedIn = { type: "handed-in", id, seconds: activity.secondsOf(id) } as const;
      dispatch(handedIn);
      const after = moved(session, handedIn);
      if (isSpent(after)) stopping.rest(after, false);
    } else if (current.lost) {
      // What was typed stays kept, here and on the server.
      dispatch({ type: "left", id });
    } else if (current.handedIn && !missing) {
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
    fields,
    /** The place of the field at hand. */
    field,
    setField: (at: number) => assignment && setField({ id: assignment.id, at }),
    missing,
    /** Whether Enter hands something in. */
    changed,
    nudged: nudged !== null && nudged === assignment?.id,
    visit,
    /** Null where there is nothing to stop. */
    stop: current && campaign.state === "open" && !session.stopped && !session.pause ? stopping.stop : null,
    stopped: stopping.stopped,
    resume: () => dispatch({ type: "resumed" }),
    edit,
    next,
    forward: () => dispatch({ type: "forward" }),
    back: () => dispatch({ type: "back" }),
  };
}

export type WorkspaceState = ReturnType<typeof useWorkspace>;

/** What the desk, its keys and its panels need: also of an item that is only looked at. */
export type DeskState = Pick<
  WorkspaceState,
  | "session"
  | "current"
  | "fields"
  | "field"
  | "setField"
  | "missing"
  | "changed"
  | "nudged"
  | "edit"
  | "back"
  | "forward"
>;
