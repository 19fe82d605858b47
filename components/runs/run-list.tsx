"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { RunListData } from "@/components/runs/run-data";
import { QueryProvider } from "@/components/runs/query-provider";
import { RunRow } from "@/components/runs/run-row";
import { Table, Th } from "@/components/ui/table";

type Props = {
  /** The search of the API that lists these runs. */
  search: string;
  initial: RunListData;
};

/** How often a list is read again: often while a run on it is active. */
const ACTIVE_MS = 2_500;
const IDLE_MS = 20_000;

/** A page of runs, kept up to date. */
export function RunList(props: Props) {
  return (
    <QueryProvider>
      <List {...props} />
    </QueryProvider>
  );
}

function List({ search, initial }: Props) {
  const t = useTranslations("runs.list");
  const address = `/api/v1/runs${search}`;
  const { data } = useQuery<RunListData>({
    queryKey: ["runs", address],
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? ACTIVE_MS : IDLE_MS),
    refetchOnMount: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, cache: "no-store" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as RunListData;
    },
  });
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("run")}</Th>
          <Th>{t("state")}</Th>
          <Th>{t("progress")}</Th>
          <Th numeric>{t("cost")}</Th>
          <Th>{t("created")}</Th>
        </>
      }
    >
      {data.items.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </Table>
  );
}

const isActive = ({ status }: RunListData["items"][number]) => status === "planning" || status === "running";
