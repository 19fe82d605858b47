import { useTranslations } from "next-intl";
import { placesOf, type PromptRole } from "@/lib/protocols/prompts/roles";

/** What a wording of this role can be filled with. */
export function PlaceList({ role }: { role: PromptRole }) {
  const t = useTranslations("prompts.places");
  return (
    <dl className="grid gap-x-4 gap-y-1 text-[0.8125rem] sm:grid-cols-[max-content_minmax(0,1fr)]">
      {Object.entries(placesOf[role]).map(([place, required]) => (
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
