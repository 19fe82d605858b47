"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNames } from "@/components/models/use-names";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/input";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = {
  legend: string;
  hint: string;
  models: ModelChoice[];
  chosen: string[];
  error?: string;
  /** Models that cannot be chosen here, each with the reason. Those that were chosen all the same can be taken back. */
  taken?: ReadonlyMap<string, string>;
  onChange: (chosen: string[]) => void;
};

/** Several models, in the order in which they were chosen. */
export function ModelPicker({ legend, hint, models, chosen, error, taken, onChange }: Props) {
  const id = useId();
  const t = useTranslations("evaluations.new");
  const listed = useNames();
  const names = chosen.flatMap((each) => models.find((model) => model.id === each)?.name ?? []);
  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid max-h-72 gap-x-6 gap-y-1.5 overflow-y-auto rounded-lg border border-edge bg-sheet px-3 py-2.5 sm:grid-cols-2">
        {models.map((model) => (
          <Checkbox
            key={model.id}
            checked={chosen.includes(model.id)}
            disabled={taken?.has(model.id) && !chosen.includes(model.id)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, model.id] : chosen.filter((each) => each !== model.id))
            }
            label={
              <span className="inline-flex flex-wrap items-baseline gap-x-2">
                <span className={cn("wrap-anywhere", taken?.has(model.id) && "text-soft")}>{model.name}</span>
                {model.scripted ? (
                  <Badge tone="warn">{t("scripted")}</Badge>
                ) : (
                  <span className="text-xs text-soft">{model.provider}</span>
                )}
                {taken?.has(model.id) ? <span className="text-xs text-soft">{taken.get(model.id)}</span> : null}
                {model.priced ? null : <span className="text-xs text-warn">{t("unpriced")}</span>}
              </span>
            }
          />
        ))}
      </div>
      {/* A long list hides what was chosen. */}
      {names.length > 0 ? (
        <p className="text-[0.8125rem] wrap-anywhere">{t("chosen", { names: listed(names) })}</p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-[0.8125rem] text-accent">
          {error}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
        {hint}
      </p>
    </fieldset>
  );
}
