import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import { BenchmarkMenu } from "@/components/benchmarks/benchmark-menu";
import { ArchivedBadge } from "@/components/records/archived-badge";
import { ClientMessages } from "@/components/shell/client-messages";
import { DemoBadge } from "@/components/shell/demo-badge";
import { buttonClass } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import type { BenchmarkDetails } from "@/lib/benchmarks/queries/list";

/** A benchmark's name, what it holds, and its pages. */
export function BenchmarkHeader({ benchmark }: { benchmark: BenchmarkDetails }) {
  const t = useTranslations("benchmarks.one");
  const results = useTranslations("results.tabs");
  const locale = useLocale();
  const format = useFormatter();
  const { id, name, items, characters, languages, createdAt, demo, archived } = benchmark;
  return (
    <>
      <PageHeader
        title={name}
        lang={languageOf(name)}
        back={{ href: "/benchmarks", label: t("back") }}
        actions={
          <ClientMessages namespaces={["records", "faults", "common"]}>
            {archived ? null : (
              <Link href={`/evaluations/new?benchmark=${id}`} className={buttonClass("primary")}>
                {t("evaluate")}
              </Link>
            )}
            <BenchmarkMenu benchmark={benchmark} onOwnPage />
          </ClientMessages>
        }
        lead={
          <span className="numeric">
            {archived ? <ArchivedBadge /> : null} {demo ? <DemoBadge /> : null}{" "}
            <span className="align-middle">
              {t("facts", {
                items,
                characters,
                languages: format.list(languages.map((tag) => languageName(tag, locale))),
                date: format.dateTime(createdAt, { dateStyle: "medium" }),
              })}
            </span>
          </span>
        }
      />
      <LinkTabs
        label={t("tabs")}
        tabs={[
          { href: `/benchmarks/${id}`, label: t("itemsTab"), under: `/benchmarks/${id}/items/` },
          ...(["leaderboard", "hallucination", "pareto"] as const).map((tab) => ({
            href: `/benchmarks/${id}/${tab}`,
            label: results(tab),
          })),
        ]}
      />
    </>
  );
}
