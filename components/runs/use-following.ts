"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { askAgainAfter, barOf, restIsOld, type Followed } from "@/components/runs/following";

/** Of a run that is over, too, until an answer comes again. */
const ASK_THE_SILENT_MS = 10_000;

/** A run as it goes on, asked for at the address of what it carries out, beginning with what the server rendered. The rest of the page is asked for again when the state changes, and now and then while calls end. */
export function useFollowing(address: string, initial: Followed) {
  const query = useQuery<Followed>({
    queryKey: ["run", address],
    initialData: initial,
    refetchInterval: ({ state }) =>
      (state.data && askAgainAfter(state.data)) || (state.status === "error" && ASK_THE_SILENT_MS),
    refetchOnMount: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, cache: "no-store" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as Followed;
    },
  });
  useFreshRest(query.data);
  return query;
}

/** Asks for the page again when the run's state has changed, and now and then while its calls end. */
function useFreshRest(followed: Followed): void {
  const router = useRouter();
  const [asking, startAsking] = useTransition();
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!asking && shown.current) shown.current.tookMs = Date.now() - shown.current.at;
  }, [asking]);
  useEffect(() => {
    const { status } = followed;
    const { ended } = barOf(followed);
    const now = Date.now();
    const before = (shown.current ??= { status, ended, at: now, tookMs: 0 });
    const isOld =
      !asking && document.visibilityState === "visible" && restIsOld({ ...before, sinceMs: now - before.at }, followed);
    if (status === before.status && !isOld) return;
    shown.current = { status, ended, at: now, tookMs: before.tookMs };
    startAsking(() => router.refresh());
  }, [followed, asking, router]);
}

/** What the page shows beside the run: as of when, and how long it took to come. */
type Shown = { status: Followed["status"]; ended: number; at: number; tookMs: number };
