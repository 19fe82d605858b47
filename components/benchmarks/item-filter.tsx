import { useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import { questionName } from "@/components/protocols/question-name";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { characterKind, type ItemsFilter } from "@/lib/benchmarks/schema";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";

type Props = { benchmarkId: string; filter: ItemsFilter; languages: string[] };

/** A plain form that asks for the page anew: what is looked for stands in the address. */
export function ItemFilter({ benchmarkId, filter, languages }: Props) {
  const t = useTranslations("benchmarks");
  const locale = useLocale();
  return (
    // With new values from the address the fields start anew.
    <form
      key={JSON.stringify(filter)}
      role="search"
      action={`/benchmarks/${benchmarkId}`}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label={t("items.search")} className="w-full grow sm:w-auto sm:max-w-xs">
        <Input
          type="search"
          name="search"
          defaultValue={filter.search}
          placeholder={t("items.searchHint")}
          maxLength={200}
        />
      </Field>
      {languages.length > 1 ? (
        <Field label={t("items.language")} className="grow sm:grow-0">
          <Select name="language" defaultValue={filter.language ?? ""}>
            <option value="">{t("items.anyLanguage")}</option>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag, locale)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t("items.dimension")} className="grow sm:grow-0">
        <Select name="dimension" defaultValue={filter.dimension ?? ""}>
          <option value="">{t("items.anyDimension")}</option>
          {evaluatedQuestions.map((code) => (
            <option key={code} value={code}>
              {questionName(code, locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("items.kind")} className="grow sm:grow-0">
        <Select name="kind" defaultValue={filter.kind ?? ""}>
          <option value="">{t("items.anyKind")}</option>
          {characterKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("items.show")}</Button>
    </form>
  );
}
