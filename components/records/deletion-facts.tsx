"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { languageOf } from "@/components/ui/language-of";
import { pathOf, type DeletionPlan, type GivenData } from "@/lib/records/record";

const link = "underline decoration-line underline-offset-4 hover:decoration-accent";

/** What stands against deleting a record, with links to it; else what goes with it and how to keep a copy. */
export function DeletionFacts({ plan }: { plan: DeletionPlan }) {
  const t = useTranslations("records");
  const { noun, usedBy, activeRuns, needsName } = plan;
  if (usedBy.length > 0)
    return (
      <>
        <p>{t(`usedBy.${noun}`)}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {usedBy.map((use) => (
            <li key={use.id}>
              {t(`nouns.${use.noun}`)}:{" "}
              <Link href={pathOf(use)} lang={languageOf(use.name)} className={link}>
                {use.name}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  if (activeRuns.length > 0)
    return (
      <p>
        {t("activeRun")}{" "}
        {activeRuns.map((id) => (
          <Link key={id} href={`/runs/${id}`} className={link}>
            {t("openRun")}
          </Link>
        ))}
      </p>
    );
  return (
    <>
      {needsName ? <Given plan={plan} /> : <p>{t("nothingGiven")}</p>}
      <p className="text-soft">{t(`stays.${noun}`)}</p>
    </>
  );
}

const counted = ["annotations", "drafts", "judgements", "responses"] as const satisfies (keyof GivenData)[];

function Given({ plan: { noun, id, given } }: { plan: DeletionPlan }) {
  const t = useTranslations("records");
  const format = useFormatter();
  const goes = counted
    .filter((kind) => given[kind] > 0)
    .map((kind) => t(`given.${kind}`, { count: given[kind], people: given.people }));
  const table = given.annotations > 0 || noun === "campaign" ? "annotations" : "judgements";
  const scope = noun === "campaign" || noun === "evaluation" ? `?${noun}=${id}` : "";
  return (
    <p>
      <strong>{t("goes", { what: format.list(goes) })}</strong>{" "}
      {t.rich("exportFirst", {
        export: (words) => (
          <a href={`/api/v1/exports/${table}.jsonl${scope}`} download className={link}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}
