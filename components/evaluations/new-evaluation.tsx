import Link from "next/link";
import { useTranslations } from "next-intl";
import { PlanForm, type BenchmarkChoice } from "@/components/evaluations/plan-form";
import { QueryProvider } from "@/components/runs/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { EvaluationFacts, NamedModel } from "@/lib/evaluations/queries/follow";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = {
  benchmarks: BenchmarkChoice[];
  models: ModelChoice[];
  benchmarkId: string | undefined;
  like: EvaluationFacts | null;
  /** Whether it is a copy of `like`, judges included; otherwise only its judges change. */
  copy: boolean;
};

/** The form for a new evaluation of the benchmark asked for, or the only one, or like an earlier one with other judges; without models or benchmarks, the way to them. */
export function NewEvaluation({ benchmarks, models, benchmarkId, like, copy }: Props) {
  const t = useTranslations("evaluations.new");
  if (models.length === 0 || benchmarks.length === 0) {
    const what = models.length === 0 ? "Models" : "Benchmarks";
    const [href, label] = models.length === 0 ? ["/models", t("toModels")] : ["/imports", t("toImports")];
    return (
      <Empty
        title={t(`no${what}Title`)}
        action={
          <Link href={href} className={buttonClass("primary")}>
            {label}
          </Link>
        }
      >
        {t(`no${what}`)}
      </Empty>
    );
  }
  const chosen =
    benchmarks.find(({ id }) => id === (like?.benchmark.id ?? benchmarkId)) ??
    (benchmarks.length === 1 ? benchmarks[0] : undefined);
  const there = (id: string | undefined) => models.some((model) => model.id === id);
  const of = (model: NamedModel | null | undefined) => (there(model?.id) ? (model?.id ?? "") : "");
  const initial = {
    name: copy && like ? like.name : "",
    benchmark: chosen?.id ?? "",
    testModels: (like?.testModels ?? []).map(({ id }) => id).filter(there),
    baseModel: of(like?.baseModel),
    judges: copy ? (like?.judges ?? []).map(({ id }) => id).filter(there) : [],
    // A judge that checked, too, gives way to the one that is chosen now.
    checker: like === null || like.judges.some(({ id }) => id === like.checker?.id) ? null : of(like.checker),
    budget: "",
    // Its answers serve again; only the judging is new.
    reuse: like !== null && !copy,
  };
  return (
    <ClientMessages namespaces={["evaluations", "results", "faults", "common"]}>
      <QueryProvider>
        <PlanForm benchmarks={benchmarks} models={models} initial={initial} />
      </QueryProvider>
    </ClientMessages>
  );
}
