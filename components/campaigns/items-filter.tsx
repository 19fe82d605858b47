import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { languageName } from "@/components/ui/language-name";
import { ListControls, type ListChoice } from "@/components/ui/list-controls";
import { COMPLETIONS, MARKS, SORTS, type ItemsSearch } from "@/lib/campaigns/items-search";
import type { ItemFilters } from "@/lib/campaigns/queries/items";
import { protocolOf } from "@/lib/protocols/registry";

type Props = {
  campaignId: string;
  protocolId: string;
  search: ItemsSearch;
  filters: ItemFilters;
  /** What else the address says and keeps: the number of a figure. */
  kept: Record<string, string | undefined>;
};

/** Which items are listed and in what order, as the address says it. */
export function ItemsFilter({ campaignId, protocolId, search, filters, kept }: Props) {
  const t = useTranslations("items.filter");
  const list = useTranslations("records.list");
  const locale = useLocale();
  const { questions, questionKind: of } = protocolOf(protocolId);
  const { languages, annotators } = filters;
  const hasFigure = search.mark === "disagreement" || kept.pairing !== undefined;
  const choice = (
    name: keyof ItemsSearch,
    label: string,
    options: (readonly [value: string, word: string])[],
  ): ListChoice => ({
    name,
    label,
    value: String(search[name] ?? ""),
    options: options.map(([value, word]) => ({ value, label: word })),
  });
  const any = ["", t("any")] as const;
  const choices = [
    questions.length > 1 &&
      choice("question", t("question", { of }), [
        any,
        ...questions.map(({ id }) => [id, questionName(id, locale)] as const),
      ]),
    languages.length > 1 &&
      choice("language", t("language"), [any, ...languages.map((tag) => [tag, languageName(tag, locale)] as const)]),
    choice("state", t("state"), [any, ...COMPLETIONS.map((state) => [state, t(`states.${state}`)] as const)]),
    choice("mark", t("mark"), [any, ...MARKS.map((mark) => [mark, t(`marks.${mark}`)] as const)]),
    annotators.length > 0 &&
      choice("annotator", t("annotator"), [any, ...annotators.map(({ id, name }) => [id, name] as const)]),
    choice(
      "sort",
      t("sort"),
      SORTS.filter((sort) => sort !== "difference" || hasFigure).map((sort) => [sort, t(`sorts.${sort}`)] as const),
    ),
  ];
  return (
    <ListControls
      path={`/campaigns/${campaignId}/items`}
      label={t("label")}
      search={search.search ?? ""}
      words={{ search: t("search"), hint: t("searchHint"), clear: list("clearSearch"), apply: t("apply") }}
      choices={choices.filter((each) => each !== false)}
      kept={kept}
    />
  );
}
