import type { Metadata } from "next";
import { ItemBar } from "@/components/benchmarks/item-bar";
import { ItemReading } from "@/components/benchmarks/item-reading";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { benchmarkItem } from "@/lib/benchmarks/queries/items";

type Props = { params: Promise<{ benchmarkId: string; itemId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { benchmarkId, itemId } = await params;
  const outcome = await benchmarkItem(await currentViewer(), benchmarkId, itemId);
  return outcome.ok ? { title: outcome.value.externalId } : {};
}

export default async function BenchmarkItemPage({ params }: Props) {
  const { benchmarkId, itemId } = await params;
  const here = `/benchmarks/${benchmarkId}/items/${itemId}`;
  const item = unwrap(await benchmarkItem(await currentViewer(), benchmarkId, itemId), here);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ItemBar item={item} />
      <ItemReading item={item} />
    </article>
  );
}
