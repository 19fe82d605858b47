"use client";

import { type Dispatch, useState } from "react";
import { askStop, releaseAssignments } from "@/components/annotations/ask-server";
import type { Session } from "@/components/annotations/session";
import type { Move } from "@/components/annotations/session-state";
import { untouchedOf } from "@/components/annotations/session-view";
import type { StoppedSession } from "@/lib/annotations/workspace";

/** Puts the open items away: untouched ones go back to the campaign, drafts are kept for when work goes on. */
export function useStop(campaignId: string, session: Session, dispatch: Dispatch<Move>) {
  const [stopped, setStopped] = useState<StoppedSession | null>(null);
  const rest = (from: Session, stopped: boolean) => {
    releaseAssignments(campaignId, untouchedOf(from));
    dispatch({ type: "rested", stopped });
  };
  return {
    rest,
    /** What was done in the session that the person ended; null while it is not known. */
    stopped,
    stop: () => {
      setStopped(null);
      rest(session, true);
      void askStop(campaignId).then(setStopped, () => undefined);
    },
  };
}
