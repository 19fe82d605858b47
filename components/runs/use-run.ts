"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { callProgress, isPageStale, pollInterval, type RunData } from "@/components/runs/run-data";

/** How often a server that does not respond is tried again. */
const RETRY_MS = 10_000;

/**
 * A run kept up to date from `address`, starting with what the server rendered. The rest of the page is refreshed when
 * the state changes, and from time to time while calls end.
 */
export function useRun<Run extends RunData>(address: string, initial: Run) {
  const query = useQuery<Run>({
    queryKey: ["run", address],
    initialData: () => initial,
    refetchInterval: ({ state }) => (state.data && pollInterval(state.data)) || (state.status === "error" && RETRY_MS),
    refetchOnMount: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, cache: "no-store" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as Run;
    },
  });
  const { data = initial, dataUpdatedAt, isError, refetch } = query;
  usePageRefresh(data);
  return { data, dataUpdatedAt, isError, refetch };
}

/** Refreshes the page when the run's state has changed, and from time to time while its calls end. */
function usePageRefresh(run: RunData): void {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!isRefreshing && shown.current) shown.current.tookMs = Date.now() - shown.current.at;
  }, [isRefreshing]);
  useEffect(() => {
    const { status } = run;
    const { ended } = callProgress(run);
    const now = Date.now();
    const before = (shown.current ??= { status, ended, at: now, tookMs: 0 });
    const isStale =
      !isRefreshing &&
      document.visibilityState === "visible" &&
      isPageStale({ ...before, sinceMs: now - before.at }, run);
    if (status === before.status && !isStale) return;
    shown.current = { status, ended, at: now, tookMs: before.tookMs };
    startRefresh(() => router.refresh());
  }, [run, isRefreshing, router]);
}

/** What the page shows: the run's state then, when it was fetched, and how long that took. */
type Shown = { status: RunData["status"]; ended: number; at: number; tookMs: number };
