import { useTranslations } from "next-intl";
import type { Places } from "@/lib/protocols/prompts/fill";

/** What a wording can be filled with. */
export function PlaceList({ places }: { places: Places }) {
  const t = useTranslations("prompts.places");
  return (
    <dl className="grid gap-x-4 gap-y-1 text-[0.8125rem] sm:grid-cols-[max-content_minmax(0,1fr)]">
      {Object.entries(places).map(([place, required]) => (
        <div key={place} className="contents">
          <dt>
            <code className="rounded bg-accent-soft px-1 font-mono text-xs text-accent">{`{{${place}}}`}</code>
          </dt>
          <dd className="text-soft">
            {t(`names.${place as "scene"}`)}
            {required ? null : ` · ${t("optional")}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
