import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { PairShown } from "@/lib/evaluations/queries/items";

/** What the models were given: profile, scene and history, folded away. */
export function PairContext({ pair: { language, character, scene, history } }: { pair: PairShown }) {
  const t = useTranslations("evaluations.items");
  const head = "mb-1 text-xs font-medium text-soft";
  const told = [scene.title, scene.worldview, scene.situation].filter(Boolean);
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">{t("context")}</summary>
      <div className="mt-2 grid gap-x-6 gap-y-4 rounded-lg border bg-paper p-3 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h3 className={head}>{t("profile")}</h3>
          <dl lang={language} className="grid gap-1.5">
            {character.attributes.map(({ key, value, visibility }, i) => (
              <div key={i} className={visibility === "private" ? "rounded bg-private px-1.5 py-0.5" : ""}>
                <dt className="inline font-medium">{key}</dt> {visibility === "private" ? <Badge>{t("private")}</Badge> : null}
                <dd className="whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start gap-4">
          {told.length > 0 ? (
            <div lang={language}>
              <h3 className={head}>{t("scene")}</h3>
              {told.map((text, i) => (
                <p key={i} className="font-serif italic">
                  {text}
                </p>
              ))}
            </div>
          ) : null}
          <div>
            <h3 className={head}>{t("history")}</h3>
            <ol lang={language} className="grid gap-1 font-serif text-[0.9375rem]">
              {history.map(({ speaker, text }, i) => (
                <li key={i}>
                  <span className="[font-variant-caps:small-caps]">{speaker}</span> <span className="whitespace-pre-wrap">{text}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </details>
  );
}
