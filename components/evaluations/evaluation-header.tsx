import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { EvaluationMenu } from "@/components/evaluations/evaluation-menu";
import { ArchivedBadge } from "@/components/records/archived-badge";
import { ClientMessages } from "@/components/shell/client-messages";
import { DemoBadge } from "@/components/shell/demo-badge";
import { useNames } from "@/components/models/use-names";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import { Menu, MenuDownload } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import type { EvaluationFacts } from "@/lib/evaluations/queries/follow";

/** An evaluation's name, who takes part, and its pages. */
export function EvaluationHeader({ evaluation }: { evaluation: EvaluationFacts }) {
  const t = useTranslations("evaluations.one");
  const listed = useNames();
  const { id, name, benchmark, testModels, baseModel, judges, checker, demo, archived } = evaluation;
  const scripted = [...testModels, baseModel, ...judges, ...(checker ? [checker] : [])].some((model) => model.scripted);
  const names = (list: readonly { name: string }[]) => listed(list.map((model) => model.name));
  const exportUrl = (file: string) =>
    `/api/v1/exports/${file}?evaluation=${id}${file.endsWith("csv") ? "&excel=true" : ""}`;
  return (
    <>
      <PageHeader
        title={name}
        lang={languageOf(name)}
        back={{ href: "/evaluations", label: t("back") }}
        actions={
          <>
            {archived ? null : (
              <Link href={`/campaigns/new?evaluation=${id}`} className={buttonClass()}>
                {t("campaign")}
              </Link>
            )}
            <Menu
              trigger={
                <Button>
                  {t("export")} <ChevronDown aria-hidden className="size-3.5 text-soft" />
                </Button>
              }
            >
              <MenuDownload href={exportUrl("calls.jsonl")}>{t("exportCalls")}</MenuDownload>
              <MenuDownload href={exportUrl("judgements.csv")}>{t("exportJudgements")}</MenuDownload>
            </Menu>
            <ClientMessages namespaces={["records", "faults", "common"]}>
              <EvaluationMenu evaluation={evaluation} onOwnPage />
            </ClientMessages>
          </>
        }
        lead={
          <span>
            {scripted ? <Badge tone="warn">{t("withScripted")}</Badge> : null} {archived ? <ArchivedBadge /> : null}{" "}
            {demo ? <DemoBadge /> : null}{" "}
            <span className="align-middle">
              {t.rich("facts", {
                tests: names(testModels),
                base: baseModel.name,
                judges: names(judges),
                benchmark: () => (
                  <Link
                    href={`/benchmarks/${benchmark.id}`}
                    lang={languageOf(benchmark.name)}
                    className="underline decoration-line underline-offset-4 hover:text-ink"
                  >
                    {benchmark.name}
                  </Link>
                ),
              })}
              {checker ? ` · ${t("checkedBy", { checker: checker.name })}` : ""}
            </span>
          </span>
        }
      />
      <LinkTabs
        label={t("tabs")}
        tabs={[
          { href: `/evaluations/${id}`, label: t("overviewTab") },
          { href: `/evaluations/${id}/items`, label: t("itemsTab") },
        ]}
      />
    </>
  );
}
