"use client";

import { useReducer, useState } from "react";
import { fieldsOf, openFields, type Field } from "@/components/annotations/fields";
import type { Form } from "@/components/annotations/form";
import { emptySession } from "@/components/annotations/session";
import { moved } from "@/components/annotations/session-state";
import { currentOf, missingFrom, needsHandingIn } from "@/components/annotations/session-view";
import type { DeskState } from "@/components/annotations/use-workspace";
import type { Submission } from "@/components/annotations/submission";
import type { ItemPreview } from "@/lib/annotations/queries/preview";

/** The desk over one item in memory: everything can be tried, nothing is sent or kept. */
export function usePreview({ assignment, characters, scenes }: ItemPreview, form: Form) {
  const [session, dispatch] = useReducer(moved, null, () =>
    moved(emptySession, {
      type: "arrived",
      batch: { assignments: [assignment], characters, scenes, progress: null, session: null },
      wanted: 2,
    }),
  );
  const [field, setField] = useState<number | null>(null);
  const [tried, setTried] = useState<"open" | "complete" | null>(null);
  const current = currentOf(session);
  const fields = fieldsOf(form.questions, assignment.asks, assignment.candidates.length);
  const required = { fields, rationaleRequired: form.rationaleRequired };
  const missing = current && missingFrom(current, required);
  const firstOpen = current ? fields.indexOf(openFields(fields, current.submission)[0] as Field) : 0;
  const state: DeskState = {
    session,
    current,
    fields,
    field: field ?? Math.max(0, firstOpen),
    setField,
    missing,
    changed: current !== null && needsHandingIn(current, required),
    nudged: tried === "open",
    edit(change: Partial<Submission>) {
      dispatch({ type: "edited", id: assignment.id, change });
      setTried(null);
    },
    back: () => undefined,
    forward: () => undefined,
  };
  /** What Enter would do: asks for what is missing, or says that an annotator would go on. */
  const next = () => setTried(missing ? "open" : "complete");
  return { state, next, complete: tried === "complete" };
}
