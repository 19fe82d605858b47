import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BenchmarkHeader } from "@/components/benchmarks/benchmark-header";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";

type Props = { children: ReactNode; params: Promise<{ benchmarkId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await oneBenchmark(await currentViewer(), (await params).benchmarkId);
  return outcome.ok ? { title: outcome.value.name } : {};
}

/** One benchmark: its name and tabs over each of its pages. */
export default async function BenchmarkLayout({ children, params }: Props) {
  const { benchmarkId } = await params;
  const benchmark = unwrap(await oneBenchmark(await currentViewer(), benchmarkId), `/benchmarks/${benchmarkId}`);
  return (
    <>
      <BenchmarkHeader benchmark={benchmark} />
      {children}
    </>
  );
}
