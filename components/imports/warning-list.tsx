"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Preview } from "@/lib/imports/preview";

const shownAtOnce = 5;

/** Texts in which annotators could read which model wrote what. The file can still be imported. */
export function WarningList({ warnings: { listed, total } }: { warnings: Preview["warnings"] }) {
  const t = useTranslations("imports.warnings");
  const format = useFormatter();
  if (total === 0) return null;
  const place = ({ line, path, model }: (typeof listed)[number]) => (
    <li key={`${line} ${path} ${model}`} className="break-words text-ink">
      {t.rich("place", {
        line: format.number(line),
        path,
        model,
        code: (chunks) => <code className="font-mono text-[0.8125rem]">{chunks}</code>,
        name: (chunks) => <bdi>{chunks}</bdi>,
      })}
    </li>
  );
  return (
    <Notice tone="warn" title={t("title", { count: total })}>
      <p className="text-ink">{t("next")}</p>
      <ul className="mt-1.5">{listed.slice(0, shownAtOnce).map(place)}</ul>
      {listed.length > shownAtOnce ? (
        <details className="mt-1 text-ink">
          <summary>{t("all", { count: listed.length - shownAtOnce })}</summary>
          <ul className="mt-1 max-h-72 overflow-y-auto" tabIndex={0}>
            {listed.slice(shownAtOnce).map(place)}
          </ul>
        </details>
      ) : null}
      {total > listed.length ? <p className="mt-1 text-ink">{t("rest", { count: total - listed.length })}</p> : null}
    </Notice>
  );
}
