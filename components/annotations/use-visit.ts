"use client";

import type { Dispatch } from "react";
import { askAnsweredOne } from "@/components/annotations/ask-server";
import type { Session } from "@/components/annotations/session";
import type { Move } from "@/components/annotations/session-state";

/** Jumps to an annotated item, fetching it where it is not in hand; says whether it is there. */
export function useVisit(campaignId: string, session: Session, dispatch: Dispatch<Move>) {
  return async (id: string, place: number): Promise<boolean> => {
    if (session.entries[id]) {
      dispatch({ type: "visit", batch: null, id, place });
      return true;
    }
    try {
      const batch = await askAnsweredOne(campaignId, id);
      dispatch({ type: "visit", batch, id, place });
      return batch.assignments.length > 0;
    } catch {
      return false;
    }
  };
}
