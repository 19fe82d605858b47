"use client";

import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import { afterPaint } from "@/components/annotations/after-paint";
import { askQueue, Refused, releaseAssignments } from "@/components/annotations/ask-server";
import { isSpent } from "@/components/annotations/limits";
import { retryDelay } from "@/components/annotations/retry-delay";
import type { Session } from "@/components/annotations/session";
import type { Move, Unacknowledged } from "@/components/annotations/session-state";
import { aheadOf, holdingOf, untouchedAhead } from "@/components/annotations/session-view";

/** Items in hand behind the one shown: asked for again when fewer than 3, up to 4. */
const ENOUGH = 3;
const FULL = 5;
const EXTEND_MS = 5 * 60_000;
const LOOK_MS = 60_000;

export type Queue = { asking: boolean; failing: boolean; signedOut: boolean; ask: () => void };

/** Keeps the next items in hand: asks in time, extends what is held every five minutes, gives back what nobody saw. */
export function useQueue(
  campaignId: string,
  session: Session,
  dispatch: Dispatch<Move>,
  unacknowledged: () => Unacknowledged,
  unsent: number,
  idleFor: () => number,
): Queue {
  const lastAsked = useRef(0);
  const leaving = useRef<number | undefined>(undefined);
  const { mutate, isPending, isPaused, failureCount, error } = useMutation({
    mutationFn: (want: number) =>
      askQueue(campaignId, {
        want,
        holding: holdingOf(session).slice(0, 50),
        known: {
          characters: Object.keys(session.characters).slice(-500),
          scenes: Object.keys(session.scenes).slice(-500),
        },
        progress: want === 0 || session.progress === null,
      }),
    retry: (_, failure) => !(failure instanceof Refused),
    retryDelay: (tries) => retryDelay(tries + 1),
    onSuccess: (batch, wanted) => {
      if (batch.session?.pause) releaseAssignments(campaignId, untouchedAhead(session));
      dispatch({ type: "arrived", batch, wanted, unacknowledged: unacknowledged() });
    },
  });

  const ask = useEffectEvent((want: number) => {
    if (isPending) return;
    lastAsked.current = Date.now();
    mutate(want);
  });

  const missing = FULL - holdingOf(session).length;
  const refused = error instanceof Refused;
  const signedOut = refused && error.status === 401;
  const free = !session.stopped && !isPending && !refused;
  const spent = isSpent(session);
  const needed = free && !spent && session.supply === "more" && aheadOf(session) < ENOUGH;
  // A limit is reached: once the server has everything, it says until when.
  const ending = free && spent && session.pause === null && unsent === 0;
  useEffect(() => {
    if (needed || ending) return afterPaint(() => ask(missing));
  }, [needed, ending, missing]);

  const resting = session.at >= session.order.length;
  const look = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || (refused && !signedOut)) return;
    if (session.stopped || session.pause) return;
    // Perhaps signed in again meanwhile, in another tab.
    if (signedOut) return ask(missing);
    if (resting && session.supply === "out") ask(FULL);
    else if (Date.now() - lastAsked.current >= EXTEND_MS && idleFor() < EXTEND_MS) ask(0);
  });
  const leave = useEffectEvent(() => releaseAssignments(campaignId, untouchedAhead(session)));
  useEffect(() => {
    clearTimeout(leaving.current);
    lastAsked.current = Date.now();
    const timer = setInterval(look, LOOK_MS);
    const onSight = () => look();
    const onHide = () => leave();
    // Back out of the browser's cache: what was given back on leaving is not ours any more.
    const onShow = (event: PageTransitionEvent) => event.persisted && dispatch({ type: "released" });
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("focus", onSight);
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("focus", onSight);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
      // Going to another page of ours hides nothing. Later, because a development double mount is no leaving.
      leaving.current = window.setTimeout(onHide, 0);
    };
  }, [dispatch]);

  return {
    asking: isPending,
    failing: isPaused || failureCount > 0,
    signedOut,
    ask: () => mutate(FULL),
  };
}
