"use client";

import { useTranslations } from "next-intl";
import type { Followed } from "@/components/evaluations/following";
import { LiveActions } from "@/components/evaluations/live-actions";
import { LiveErrors } from "@/components/evaluations/live-errors";
import { LiveProgress } from "@/components/evaluations/live-progress";
import { QueryRoom } from "@/components/evaluations/query-client";
import { RunBadge } from "@/components/evaluations/run-badge";
import { useFollowing } from "@/components/evaluations/use-following";
import { Notice } from "@/components/ui/notice";

type Props = { id: string; initial: Followed };

/** How an evaluation gets on, and the hands on it. */
export function Live(props: Props) {
  return (
    <QueryRoom>
      <Room {...props} />
    </QueryRoom>
  );
}

function Room({ id, initial }: Props) {
  const t = useTranslations("evaluations");
  const { data, isError, refetch } = useFollowing(id, initial);
  const { status, reason, detail, errors } = data;
  const known = reason !== null && t.has(`reasons.${reason}` as never) ? (reason as "person") : "other";
  return (
    <section aria-labelledby="progress" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="progress" className="flex items-baseline gap-3 font-serif text-lg font-semibold">
          {t("live.title")} <RunBadge status={status} />
        </h2>
        <LiveActions id={id} followed={data} changed={() => void refetch()} />
      </div>
      {isError ? <Notice tone="warn">{t("live.stale")}</Notice> : null}
      {status === "paused" ? (
        <Notice tone={known === "person" ? "plain" : "warn"} title={t(`reasons.${known}`)}>
          {detail ? <p className="mt-1 font-mono text-[0.8125rem] wrap-anywhere">{detail}</p> : null}
        </Notice>
      ) : null}
      <LiveProgress followed={data} />
      {errors.length > 0 ? <LiveErrors errors={errors} /> : null}
    </section>
  );
}
