import { useTranslations } from "next-intl";
import { ContextReading } from "@/components/scenes/context-reading";
import { Utterance } from "@/components/scenes/utterance";
import type { BenchmarkItemDetails } from "@/lib/benchmarks/queries/items";

/** An item as it is read: its context, and the response that is stored with it. */
export function ItemReading({ item }: { item: BenchmarkItemDetails }) {
  const t = useTranslations("benchmarks.item");
  const { character, scene, history, language, source, utterance } = item;
  return (
    <ContextReading {...{ character, scene, history, language }}>
      {utterance ? (
        <section className="rounded-lg border bg-sheet px-4 py-3" aria-label={t("utterance")}>
          <p className="font-sans text-[0.8125rem] text-soft">
            {t("utterance")}
            {source ? ` · ${t("source", { model: source })}` : null}
          </p>
          <p lang={language} dir="auto">
            <Utterance text={utterance} />
          </p>
        </section>
      ) : null}
    </ContextReading>
  );
}
