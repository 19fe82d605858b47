"use client";

import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect } from "react";
import { askAnswered } from "@/components/annotations/ask-server";
import type { Session } from "@/components/annotations/session";
import type { Move } from "@/components/annotations/session-state";

const TAKE = 5;
/** Asked for when fewer than this many answered items lie behind the one shown, so that going back is instant. */
const BEHIND = 3;

/** Brings earlier answers of this person before the ones in hand. */
export function useHistory(campaignId: string, session: Session, dispatch: Dispatch<Move>): void {
  const { oldest } = session;
  const { data } = useQuery({
    queryKey: ["answered", campaignId, oldest],
    queryFn: () => askAnswered(campaignId, oldest, TAKE),
    enabled: session.history === "more" && session.at < BEHIND,
    staleTime: Infinity,
    refetchOnMount: false,
  });
  useEffect(() => {
    if (data) dispatch({ type: "history", batch: data, asked: TAKE });
  }, [data, dispatch]);
}
