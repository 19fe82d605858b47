"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { CallErrorText } from "@/components/models/call-error-text";
import type { Tested } from "@/components/models/tested";
import { writtenIn } from "@/components/ui/language-of";
import type { ConnectionReport } from "@/lib/models/connection-report";

const MOST_NAMED = 12;

type Props = { report: ConnectionReport; tested: Tested };

/** The result of a connection test. Where it failed: why, what to do next, and what the server said. */
export function ConnectionResult({ report, tested }: Props) {
  const t = useTranslations("models.test");
  const { code, error, status, betterAddress } = report;
  if (code === "works") return <Working report={report} tested={tested} />;
  const wantsKey = code === "authentication" && !tested.hasKey;
  const next = wantsKey
    ? t("wantsKey.next")
    : tested.kind === "provider" && code === "not-found"
      ? t("notListed")
      : t(`failures.${code}.next`);
  return (
    <Notice tone="bad" title={wantsKey ? t("wantsKey.what") : t(`failures.${code}.what`)}>
      <p>
        {betterAddress
          ? t.rich("better", {
              code: (chunks) => <code className="wrap-anywhere">{chunks}</code>,
              address: betterAddress,
            })
          : next}
      </p>
      {error ? (
        <p className="mt-2 text-[0.8125rem]">
          {status ? <span className="text-soft">{t("status", { status: String(status) })}</span> : null}{" "}
          <CallErrorText error={error} />
        </p>
      ) : null}
    </Notice>
  );
}

function Working({ report, tested }: Props) {
  const t = useTranslations("models.test");
  const format = useFormatter();
  const { models, response, latencyMs } = report;
  const facts = [
    ...(report.thinks ? [t("thinks")] : []),
    ...(tested.kind === "model" && !report.countsTokens && !tested.scripted ? [t("countsNoTokens")] : []),
    ...(report.followsSchema === true && !tested.scripted ? [t("followsSchema")] : []),
    ...(report.followsSchema === false ? [t("followsNoSchema")] : []),
  ];
  const reached = tested.scripted ? t("scriptedFine") : tested.hasKey ? t("reached") : t("reachedNoKey");
  return (
    <Notice
      tone="good"
      title={
        <>
          {reached}{" "}
          {tested.scripted ? null : (
            <span className="font-normal text-soft">{t("took", { ms: format.number(latencyMs) })}</span>
          )}
        </>
      }
    >
      <div className="text-ink">
        {response === null ? null : (
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
            <span className="text-[0.8125rem] text-soft">{t("said")}</span>{" "}
            <span lang={writtenIn(response)}>{response}</span>
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {models === null ? null : (
          <>
            <p>{t("listed", { count: models.length })}</p>
            <p className="font-mono text-[0.8125rem] wrap-anywhere text-soft">
              {format.list(models.slice(0, MOST_NAMED), { style: "narrow" })}{" "}
              {models.length > MOST_NAMED ? t("and", { count: models.length - MOST_NAMED }) : ""}
            </p>
          </>
        )}
      </div>
    </Notice>
  );
}
