"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { askAgainAfter, type Followed } from "@/components/runs/following";

/** A run as it goes on, asked for at the address of what it carries out, beginning with what the server rendered. When its state changes, the rest of the page is asked for again. */
export function useFollowing(address: string, initial: Followed) {
  const router = useRouter();
  const query = useQuery<Followed>({
    queryKey: ["run", address],
    initialData: initial,
    refetchInterval: ({ state }) => (state.data ? askAgainAfter(state.data) : false),
    refetchOnMount: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, cache: "no-store" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
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
