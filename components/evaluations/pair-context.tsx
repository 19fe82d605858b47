import { useTranslations } from "next-intl";
import { AttributeList } from "@/components/characters/attribute-list";
import { ScriptLines } from "@/components/scenes/script-lines";
import type { PairShown } from "@/lib/evaluations/queries/items";

/** What the models were given: profile, scene and history, folded away. */
export function PairContext({ pair: { language, character, scene, history } }: { pair: PairShown }) {
  const t = useTranslations("evaluations.items");
  const head = "mb-1 font-sans text-xs font-medium text-soft";
  const told = [scene.title, scene.worldview, scene.situation].filter(Boolean);
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
        {t("context")}
      </summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 rounded-lg border bg-paper p-3 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h3 className={head}>{t("profile")}</h3>
          <div lang={language}>
            <AttributeList attributes={character.attributes} marked />
          </div>
        </div>
        <div className="grid content-start gap-4 font-serif text-[0.9375rem]">
          {told.length > 0 ? (
            <div lang={language}>
              <h3 className={head}>{t("scene")}</h3>
              {told.map((text, i) => (
                <p key={i} className="italic">
                  {text}
                </p>
              ))}
            </div>
          ) : null}
          <div>
            <h3 className={head}>{t("history")}</h3>
            <ScriptLines language={language} history={history} character={character.name} others={[]} />
          </div>
        </div>
      </div>
    </details>
  );
}
