import { useTranslations } from "next-intl";
import type { Attribute } from "@/lib/protocols/context";

/** The attributes of a character; private ones are tinted. `marked` labels each as public or private. */
export function AttributeList({ attributes, marked }: { attributes: readonly Attribute[]; marked: boolean }) {
  const t = useTranslations("workspace.profile");
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5 [overflow-wrap:anywhere]">
      {attributes.map(({ key, value, visibility }, place) => (
        <div key={place} className={visibility === "private" ? "-mx-2.5 rounded-md bg-private px-2.5 py-2" : undefined}>
          <dt className="flex items-baseline justify-between gap-3 text-xs text-soft">
            <span dir="auto" className="min-w-0">
              {key}
            </span>
            {marked ? (
              <span className="shrink-0 font-sans">
                <span aria-hidden>{visibility === "private" ? "◌" : "◉"}</span> {t(visibility)}
              </span>
            ) : null}
          </dt>
          <dd dir="auto" className="mt-0.5 whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
