import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewEvaluation } from "@/components/evaluations/new-evaluation";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";
import { modelChoices } from "@/lib/models/queries/models";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("evaluations.new");
  return { title: t("title") };
}

type Props = {
  searchParams: Promise<{ benchmark?: string | string[]; like?: string | string[]; copy?: string | string[] }>;
};

export default async function NewEvaluationPage({ searchParams }: Props) {
  const { benchmark, like, copy } = await searchParams;
  const viewer = await currentViewer();
  const { items: benchmarks } = unwrap(await listBenchmarks(viewer), "/evaluations/new");
  const models = unwrap(await modelChoices(viewer));
  const asked = copy ?? like;
  const earlier = typeof asked === "string" ? await evaluationFacts(viewer, asked) : null;
  const t = await getTranslations("evaluations.new");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ href: "/evaluations", label: t("back") }} />
      <NewEvaluation
        benchmarks={benchmarks}
        models={models}
        benchmarkId={typeof benchmark === "string" ? benchmark : undefined}
        like={earlier?.ok ? earlier.value : null}
        copy={copy !== undefined}
      />
    </>
  );
}
