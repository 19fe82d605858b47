import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { languageName } from "@/components/ui/language-name";
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

/** A plain form that asks for the page anew: what is looked for stands in the address. */
export function ItemsFilter({ campaignId, protocolId, search, filters, kept }: Props) {
  const t = useTranslations("items.filter");
  const locale = useLocale();
  const { questions, questionKind: of } = protocolOf(protocolId);
  const { languages, annotators } = filters;
  const hasFigure = search.mark === "disagreement" || kept.pairing !== undefined;
  const choice = (name: keyof ItemsSearch, label: string, options: [value: string, word: string][], any = true) => (
    <Field label={label} className="min-w-0 sm:max-w-44">
      <Select name={name} defaultValue={String(search[name] ?? "")} className="w-full">
        {any ? <option value="">{t("any")}</option> : null}
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    </Field>
  );
  const sorts = SORTS.filter((sort) => sort !== "difference" || hasFigure);
  return (
    // With new values from the address the fields start anew.
    <form
      key={JSON.stringify([search, kept])}
      role="search"
      aria-label={t("label")}
      action={`/campaigns/${campaignId}/items`}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <Field label={t("search")} className="col-span-2 sm:w-52">
        <Input type="search" name="search" defaultValue={search.search} placeholder={t("searchHint")} maxLength={200} />
      </Field>
      {questions.length > 1
        ? choice(
            "question",
            t("question", { of }),
            questions.map(({ id }) => [id, questionName(id, locale)]),
          )
        : null}
      {languages.length > 1
        ? choice(
            "language",
            t("language"),
            languages.map((tag) => [tag, languageName(tag, locale)]),
          )
        : null}
      {choice(
        "state",
        t("state"),
        COMPLETIONS.map((state) => [state, t(`states.${state}`)]),
      )}
      {choice(
        "mark",
        t("mark"),
        MARKS.map((mark) => [mark, t(`marks.${mark}`)]),
      )}
      {annotators.length > 0
        ? choice(
            "annotator",
            t("annotator"),
            annotators.map(({ id, name }) => [id, name]),
          )
        : null}
      {choice(
        "sort",
        t("sort"),
        sorts.map((sort) => [sort, t(`sorts.${sort}`)]),
        false,
      )}
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" className="max-sm:col-span-2">
        {t("apply")}
      </Button>
    </form>
  );
}
