import { useTranslations } from "next-intl";
import type { RunData } from "@/components/runs/run-data";
import { RunActions } from "@/components/runs/run-actions";
import { RunBadge } from "@/components/runs/run-badge";
import { RunErrors } from "@/components/runs/run-errors";
import { RunPause } from "@/components/runs/run-pause";
import { RunProgress } from "@/components/runs/run-progress";
import { ConnectionLost } from "@/components/runs/connection-lost";

type Props = {
  data: RunData;
  /** When the server last responded, ms since 1970. */
  dataUpdatedAt: number;
  isError: boolean;
  refetch: () => unknown;
  canManageModels: boolean;
};

/** A run's state, controls, progress and errors. */
export function RunBlock({ data, dataUpdatedAt, isError, refetch, canManageModels }: Props) {
  const t = useTranslations("evaluations.live");
  const changed = () => void refetch();
  return (
    <section aria-labelledby="progress" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="progress" className="flex items-baseline gap-3 font-serif text-lg font-semibold">
          {t("title")} <RunBadge status={data.status} />
        </h2>
        <RunActions run={data} updatedAt={dataUpdatedAt} changed={changed} />
      </div>
      {isError ? <ConnectionLost since={dataUpdatedAt} /> : null}
      <RunPause run={data} canManageModels={canManageModels} changed={changed} />
      <RunProgress run={data} isOffline={isError} />
      {data.errors.length > 0 ? <RunErrors errors={data.errors} /> : null}
    </section>
  );
}
