"use client";

import { useTranslations } from "next-intl";
import type { Followed } from "@/components/runs/following";
import { QueryRoom } from "@/components/runs/query-client";
import { RunActions } from "@/components/runs/run-actions";
import { RunBadge } from "@/components/runs/run-badge";
import { RunErrors } from "@/components/runs/run-errors";
import { RunPause } from "@/components/runs/run-pause";
import { RunProgress } from "@/components/runs/run-progress";
import { RunSilence } from "@/components/runs/run-silence";
import { useFollowing } from "@/components/runs/use-following";

type Props = {
  id: string;
  initial: Followed;
  /** Whether they may mend providers and models. */
  keeper: boolean;
};

/** How an evaluation gets on, and the hands on it. */
export function Live(props: Props) {
  return (
    <QueryRoom>
      <Room {...props} />
    </QueryRoom>
  );
}

function Room({ id, initial, keeper }: Props) {
  const t = useTranslations("evaluations.live");
  const { data, dataUpdatedAt, isError, refetch } = useFollowing(`/api/v1/evaluations/${id}`, initial);
  return (
    <section aria-labelledby="progress" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="progress" className="flex items-baseline gap-3 font-serif text-lg font-semibold">
          {t("title")} <RunBadge status={data.status} />
        </h2>
        <RunActions followed={data} heardAt={dataUpdatedAt} changed={() => void refetch()} />
      </div>
      {isError ? <RunSilence since={dataUpdatedAt} /> : null}
      <RunPause followed={data} keeper={keeper} changed={() => void refetch()} />
      <RunProgress followed={data} silent={isError} />
      {data.errors.length > 0 ? <RunErrors errors={data.errors} /> : null}
    </section>
  );
}
