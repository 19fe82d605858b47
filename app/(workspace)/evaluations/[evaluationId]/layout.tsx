import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EvaluationHeader } from "@/components/evaluations/evaluation-header";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";

type Props = { children: ReactNode; params: Promise<{ evaluationId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await evaluationFacts(await currentViewer(), (await params).evaluationId);
  return outcome.ok ? { title: outcome.value.name } : {};
}

/** One evaluation: its name and tabs over each of its pages. */
export default async function EvaluationLayout({ children, params }: Props) {
  const { evaluationId } = await params;
  const evaluation = unwrap(await evaluationFacts(await currentViewer(), evaluationId), `/evaluations/${evaluationId}`);
  return (
    <>
      <EvaluationHeader evaluation={evaluation} />
      {children}
    </>
  );
}
