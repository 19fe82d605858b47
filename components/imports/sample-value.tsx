"use client";

import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import type { ImportedValue } from "@/lib/imports/schema";

/** One value of an annotations file, in words. */
export function SampleValue({ line, value: given }: { line: number; value: ImportedValue }) {
  const t = useTranslations("imports.sample");
  const locale = useLocale();
  const { item, dimension, value, rationale } = given;
  const unread = given.judge !== undefined && value === null;
  return (
    <article className="grid gap-1 rounded-lg border bg-sheet px-4 py-3" aria-label={t("line", { line })}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-soft">
        <span>{t("line", { line })}</span>
        <bdi className="font-mono break-all">{item}</bdi>
        <span>{questionName(dimension, locale)}</span>
      </p>
      <p>
        {given.judge !== undefined ? t("judge") : t("annotator")}{" "}
        <bdi className="font-medium break-all">{given.judge ?? given.annotator}</bdi>
        {given.judge !== undefined ? <span className="text-soft"> · {t("order", { order: given.order })}</span> : null}
        {" · "}
        {value === null ? (unread ? t("unread") : t("unsure")) : t("value", { value })}
      </p>
      {rationale ? (
        <p dir="auto" className="font-serif break-words whitespace-pre-wrap">
          {rationale}
        </p>
      ) : null}
    </article>
  );
}
