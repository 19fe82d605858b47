import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { serializeList } from "@/components/runs/run-data";
import { RunFilter, runsHref } from "@/components/runs/run-filter";
import { RunList } from "@/components/runs/run-list";
import { RunPages } from "@/components/runs/run-pages";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listRuns } from "@/lib/runs/list";
import { RUNS_PER_PAGE, runsPageSearch } from "@/lib/runs/schema";
import { runKinds } from "@/lib/worker/run-kinds";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("runs.list"))("title") };
}

export default async function RunsPage({ searchParams }: Props) {
  const filter = runsPageSearch.parse(await searchParams);
  const runs = unwrap(await listRuns(await currentViewer(), { ...filter, limit: RUNS_PER_PAGE }, runKinds), "/runs");
  const t = await getTranslations("runs.list");
  const isFiltered = filter.kind !== undefined || filter.state !== undefined || filter.after !== undefined;
  return (
    <ClientMessages namespaces={["runs", "evaluations", "common"]}>
      <PageHeader title={t("title")} lead={t("lead")} />
      {runs.total > 0 || isFiltered ? <RunFilter filter={filter} kinds={runKinds.map(({ id }) => id)} /> : null}
      {runs.items.length > 0 ? (
        <>
          <RunList key={runsHref("", filter)} search={runsHref("", filter)} initial={serializeList(runs)} />
          <RunPages filter={filter} total={runs.total} next={runs.next} />
        </>
      ) : (
        <Empty
          title={t(isFiltered ? "noneTitle" : "emptyTitle")}
          action={
            <Link href={isFiltered ? "/runs" : "/evaluations/new"} className={buttonClass()}>
              {t(isFiltered ? "all" : "new")}
            </Link>
          }
        >
          {t(isFiltered ? "noneNext" : "emptyNext")}
        </Empty>
      )}
    </ClientMessages>
  );
}
