import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { buttonClass } from "@/components/ui/button";
import type { BenchmarkItemDetails } from "@/lib/benchmarks/queries/items";

/** Which item it is, its neighbours, and the prompts that models get for it. */
export function ItemBar({ item }: { item: BenchmarkItemDetails }) {
  const t = useTranslations("benchmarks.item");
  const locale = useLocale();
  const { benchmarkId, externalId, question, position, previous, next } = item;
  const to = (id: string) => `/benchmarks/${benchmarkId}/items/${id}`;
  const preview = new URLSearchParams({ benchmark: benchmarkId, item: externalId });
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="min-w-0 font-serif text-lg font-semibold wrap-anywhere">
        <bdi>{externalId}</bdi>
      </h2>
      <p className="text-soft">
        {questionName(question, locale)} · {t("place", { place: position + 1 })}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Link href={`/prompts/furina-response/preview?${preview}`} className={buttonClass("plain", "sm")}>
          {t("preview")}
        </Link>
        {previous ? (
          <Link href={to(previous)} rel="prev" className={buttonClass("plain", "sm")}>
            {t("previous")}
          </Link>
        ) : null}
        {next ? (
          <Link href={to(next)} rel="next" className={buttonClass("plain", "sm")}>
            {t("next")}
          </Link>
        ) : null}
      </div>
    </header>
  );
}
