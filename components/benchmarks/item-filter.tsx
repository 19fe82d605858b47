import { useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import { ListControls, type ListChoice } from "@/components/ui/list-controls";
import { questionName } from "@/components/protocols/question-name";
import { characterKind, type ItemsFilter } from "@/lib/benchmarks/schema";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";

type Props = { benchmarkId: string; filter: ItemsFilter; languages: string[] };

/** Which items are listed; the filter is in the address. */
export function ItemFilter({ benchmarkId, filter, languages }: Props) {
  const t = useTranslations("benchmarks");
  const list = useTranslations("records.list");
  const locale = useLocale();
  const choice = (
    name: "language" | "dimension" | "kind",
    words: [label: string, any: string],
    options: readonly string[],
    labelOf: (option: string) => string,
  ): ListChoice => ({
    name,
    label: words[0],
    value: filter[name] ?? "",
    options: [{ value: "", label: words[1] }, ...options.map((value) => ({ value, label: labelOf(value) }))],
  });
  const choices = [
    choice("dimension", [t("items.dimension"), t("items.anyDimension")], evaluatedQuestions, (code) =>
      questionName(code, locale),
    ),
    choice("kind", [t("items.kind"), t("items.anyKind")], characterKind.options, (kind) =>
      t(`kinds.${kind as (typeof characterKind.options)[number]}`),
    ),
  ];
  const inLanguages = choice("language", [t("items.language"), t("items.anyLanguage")], languages, (tag) =>
    languageName(tag, locale),
  );
  return (
    <ListControls
      path={`/benchmarks/${benchmarkId}`}
      search={filter.search ?? ""}
      words={{
        search: t("items.search"),
        hint: t("items.searchHint"),
        clear: list("clearSearch"),
        apply: list("apply"),
      }}
      choices={languages.length > 1 ? [inLanguages, ...choices] : choices}
    />
  );
}
