import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import type { PreviewChoices } from "@/lib/benchmarks/queries/preview";
import { promptLanguages } from "@/lib/protocols/prompts/languages";

type Props = { role: string; choices: PreviewChoices };

/** Which items fill the prompt: a plain form, so that a preview has an address. */
export function PreviewForm({ role, choices: { benchmarks, benchmark, items, ids } }: Props) {
  const t = useTranslations("prompts");
  const chosen = [benchmark, ...promptLanguages.map((language) => items[language]?.externalId)];
  return (
    <form
      key={JSON.stringify(chosen)}
      action={`/prompts/${role}/preview`}
      className="mb-5 flex flex-wrap items-start gap-3"
    >
      <Field label={t("preview.benchmark")} className="w-full sm:w-72">
        <Select name="benchmark" defaultValue={benchmark ?? undefined}>
          {benchmarks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {promptLanguages.map((language) => (
        <Field
          key={language}
          label={t("preview.item", { language: t(`languages.${language}`) })}
          hint={t("preview.itemHint")}
          className="w-full grow sm:w-auto sm:max-w-60"
        >
          <Input name={language} list={`ids-${language}`} defaultValue={items[language]?.externalId} maxLength={200} />
        </Field>
      ))}
      {promptLanguages.map((language) => (
        <datalist key={language} id={`ids-${language}`}>
          {ids[language].map((id) => (
            <option key={id} value={id} />
          ))}
        </datalist>
      ))}
      <Button type="submit" className="sm:mt-6">
        {t("preview.show")}
      </Button>
    </form>
  );
}
