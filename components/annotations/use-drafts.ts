"use client";

import { type Dispatch, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { browserStorage, schedule } from "@/components/shell/browser";
import { createDraftKeeper, type DraftKeeper } from "@/components/annotations/draft-keeper";
import { sendDraft } from "@/components/annotations/send-draft";
import type { Session } from "@/components/annotations/session";
import type { Move } from "@/components/annotations/session-state";
import { submissionIn } from "@/components/annotations/submission";

/** Drafts, kept here and on the server as they are typed; of the two, the newer one is shown again. */
export function useDrafts(
  prefix: string,
  session: Session,
  dispatch: Dispatch<Move>,
): { drafts: DraftKeeper; failing: boolean } {
  const [drafts] = useState(() =>
    createDraftKeeper({
      storage: browserStorage(),
      prefix,
      put: sendDraft,
      schedule,
      onLost: (id, code) => dispatch({ type: "lost", id, code }),
    }),
  );
  const failing = useSyncExternalStore(drafts.subscribe, drafts.failing, () => false);
  const seen = useRef(new Set<string>());

  useEffect(() => {
    const here = session.visiting ? [...session.order, session.visiting.id] : session.order;
    for (const id of here.filter((one) => !seen.current.has(one))) {
      seen.current.add(id);
      const kept = drafts.kept(id);
      const entry = session.entries[id];
      if (!kept || !entry || kept.version <= entry.version) continue;
      const submission = submissionIn(kept, entry.assignment.asks);
      dispatch({ type: "restored", id, submission, version: kept.version });
      drafts.changed(id, kept);
    }
  }, [session.order, session.visiting, session.entries, drafts, dispatch]);

  const shown = session.visiting?.id ?? session.order[session.at];
  useEffect(() => () => drafts.flush(), [shown, drafts]);

  useEffect(() => {
    const back = () => drafts.flush();
    const away = () => drafts.flush(true);
    window.addEventListener("online", back);
    window.addEventListener("pagehide", away);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("pagehide", away);
    };
  }, [drafts]);

  return { drafts, failing };
}
