import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CountMatrix } from "@/components/benchmarks/count-matrix";
import { ItemFilter } from "@/components/benchmarks/item-filter";
import { ItemPages } from "@/components/benchmarks/item-pages";
import { ItemTable } from "@/components/benchmarks/item-table";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { currentViewer } from "@/lib/auth/current-viewer";
import { benchmarkItems } from "@/lib/benchmarks/queries/items";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";
import { itemsFilter } from "@/lib/benchmarks/schema";

type Props = {
  params: Promise<{ benchmarkId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function BenchmarkPage({ params, searchParams }: Props) {
  const { benchmarkId } = await params;
  const here = `/benchmarks/${benchmarkId}`;
  const filter = itemsFilter.parse(await searchParams);
  const viewer = await currentViewer();
  const benchmark = unwrap(await oneBenchmark(viewer, benchmarkId), here);
  const { items, total } = unwrap(await benchmarkItems(viewer, benchmarkId, filter), here);
  const t = await getTranslations("benchmarks");
  if (benchmark.items === 0) return <Empty title={t("one.empty")} />;
  const all = (
    <Link href={here} className={buttonClass()}>
      {t("items.all")}
    </Link>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <CountMatrix counts={benchmark.counts} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="items">
        <h2 id="items" className="font-serif text-lg font-semibold">
          {t("items.title")}
        </h2>
        <ItemFilter benchmarkId={benchmarkId} filter={filter} languages={benchmark.languages} />
        {items.length > 0 ? (
          <ItemTable benchmarkId={benchmarkId} items={items} />
        ) : (
          <Empty title={t("items.none")} action={all}>
            {t("items.noneNext")}
          </Empty>
        )}
        <ItemPages benchmarkId={benchmarkId} filter={filter} total={total} />
      </section>
    </div>
  );
}
