"use client";

import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import { askAnswered, Refused } from "@/components/annotations/ask-server";
import { retryDelay } from "@/components/annotations/retry-delay";
import type { Session } from "@/components/annotations/session";
import type { Move } from "@/components/annotations/session-state";

const TAKE = 5;
/** Asked for when fewer than this many answered items lie behind the one shown, so that going back is instant. */
const BEHIND = 3;

/**
 * Brings earlier submissions of this person before the items in hand. As a mutation, like the queue: what came is part of
 * the session, so nothing of it need be kept or observed by key, and the browser is spared the code for that.
 */
export function useHistory(campaignId: string, session: Session, dispatch: Dispatch<Move>): void {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (before: string | null) => askAnswered(campaignId, before, TAKE),
    retry: (_, failure) => !(failure instanceof Refused),
    retryDelay: (tries) => retryDelay(tries + 1),
    onSuccess: (batch) => dispatch({ type: "history", batch, asked: TAKE }),
  });
  const ask = useEffectEvent(() => mutate(session.oldest));
  const needed = session.history === "more" && session.at < BEHIND && !isPending && error === null;
  useEffect(() => {
    if (needed) ask();
  }, [needed]);
}
