"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { askAgainAfter, type Followed } from "@/components/evaluations/following";

/** An evaluation as it goes on, beginning with what the server rendered. When it ends, the rest of the page is asked for again. */
export function useFollowing(id: string, initial: Followed) {
  const router = useRouter();
  const query = useQuery<Followed>({
    queryKey: ["evaluation", id],
    initialData: initial,
    refetchInterval: ({ state }) => (state.data ? askAgainAfter(state.data) : false),
    refetchOnMount: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/v1/evaluations/${id}`, { signal, cache: "no-store" });
      if (!response.ok) throw new Error(`evaluation: ${response.status}`);
      return (await response.json()) as Followed;
    },
  });
  const status = query.data.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) router.refresh();
    before.current = status;
  }, [status, router]);
  return query;
}
