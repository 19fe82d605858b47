"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { SampleItem } from "@/components/imports/sample-item";
import { SampleValue } from "@/components/imports/sample-value";
import { WarningList } from "@/components/imports/warning-list";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import type { WireAnswer } from "@/components/imports/upload";
import { facets, type Counts, type Facet } from "@/lib/imports/preview";

const shownNames = 8;

const list = cn(
  "grid gap-x-6 gap-y-2 rounded-lg border bg-sheet px-4 py-3",
  "sm:grid-cols-[max-content_minmax(0,1fr)]",
);

/** What an import would do, what is in the file, and how its first lines will look. */
export function Preview({ answer }: { answer: WireAnswer }) {
  const t = useTranslations("imports.preview");
  const format = useFormatter();
  const { created, updated, unchanged, importedAt, preview } = answer;
  if (!preview) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {importedAt ? (
        <Notice
          title={t("known", { when: format.dateTime(new Date(importedAt), { dateStyle: "long", timeStyle: "short" }) })}
        >
          {t("knownNext")}
        </Notice>
      ) : (
        <p role="status" className="text-base">
          {t("would", { created, updated, unchanged })}
        </p>
      )}
      <WarningList warnings={preview.warnings} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby="in-file">
        <h2 id="in-file" className="font-serif text-lg font-semibold">
          {t("inFile")}
        </h2>
        <dl className={list}>
          {facets.map((facet) =>
            preview[facet].distinct > 0 ? <FacetRow key={facet} facet={facet} counts={preview[facet]} /> : null,
          )}
        </dl>
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="samples">
        <h2 id="samples" className="font-serif text-lg font-semibold">
          {t("samples", { count: preview.samples.length })}
        </h2>
        {preview.samples.map(({ line, item, value }) =>
          item ? (
            <SampleItem key={line} line={line} item={item} />
          ) : value ? (
            <SampleValue key={line} line={line} value={value} />
          ) : null,
        )}
      </section>
    </div>
  );
}

function FacetRow({ facet, counts }: { facet: Facet; counts: Counts }) {
  const t = useTranslations("imports.preview");
  const format = useFormatter();
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: "language" });
  const nameOf = (name: string) => {
    if (facet === "languages") return names.of(name) ?? name;
    return facet === "questions" ? questionName(name, locale) : name;
  };
  const hidden = counts.distinct - Math.min(shownNames, counts.top.length);
  return (
    <>
      <dt className="text-soft">{t(`facets.${facet}`)}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1 max-sm:mb-2">
        {counts.top.slice(0, shownNames).map(({ name, count }) => (
          <span key={name} className="min-w-0 break-words">
            <bdi>{nameOf(name)}</bdi> <span className="numeric text-soft">{format.number(count)}</span>
          </span>
        ))}
        {hidden > 0 ? <span className="text-soft">{t("more", { count: hidden })}</span> : null}
      </dd>
    </>
  );
}
