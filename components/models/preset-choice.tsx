"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { presetNames, type PresetName } from "@/components/models/presets";

type Props = { value: PresetName; onChange: (preset: PresetName) => void };

/** The choice of a preset, which fills in the form. */
export function PresetChoice({ value, onChange }: Props) {
  const t = useTranslations("models.providerForm");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t("preset")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {presetNames.map((name) => (
          <label
            key={name}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-center rounded-lg border border-edge bg-sheet px-2",
              "text-center leading-tight hover:bg-private has-checked:border-accent has-checked:bg-accent-soft",
              "has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              "has-focus-visible:outline-focus",
            )}
          >
            <input
              type="radio"
              name="preset"
              className="sr-only"
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {t(`presets.${name}`)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-soft" aria-live="polite">
        {t(`presetHints.${value}`)}
      </p>
    </fieldset>
  );
}
