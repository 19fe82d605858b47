"use client";

import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import type { ValueSample } from "@/lib/imports/preview";
import { letterOf } from "@/lib/protocols/order";

/** One value of an annotations file, in words. */
export function SampleValue({ line, value: given }: { line: number; value: ValueSample }) {
  const t = useTranslations("imports.sample");
  const locale = useLocale();
  const { item, question, candidate, annotator, judge, order, rationale } = given;
  return (
    <article className="grid gap-1 rounded-lg border bg-sheet px-4 py-3" aria-label={t("line", { line })}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-soft">
        <span>{t("line", { line })}</span>
        <bdi className="font-mono break-all">{item}</bdi>
        <span>{questionName(question, locale)}</span>
        {candidate === null ? null : <span>{t("candidate", { letter: letterOf(candidate) })}</span>}
      </p>
      <p>
        {t(judge === undefined ? "annotator" : "judge")}{" "}
        <bdi className="font-medium break-all">{judge ?? annotator}</bdi>
        {order === undefined ? null : <span className="text-soft"> · {t("order", { order })}</span>}
        {" · "}
        <Value {...given} />
      </p>
      {rationale ? (
        <p dir="auto" className="font-serif break-words whitespace-pre-wrap">
          {rationale}
        </p>
      ) : null}
    </article>
  );
}

function Value({ judge, value }: ValueSample) {
  const t = useTranslations("imports.sample");
  if (value === null) return t(judge === undefined ? "unsure" : "unread");
  const words = typeof value === "boolean" ? t(value ? "yes" : "no") : value;
  return t("value", { value: words });
}
