import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AttributeList } from "@/components/characters/attribute-list";
import { Motivations } from "@/components/scenes/motivations";
import { Fold } from "@/components/ui/fold";
import { ScriptLines } from "@/components/scenes/script-lines";
import type { ReadContext } from "@/lib/protocols/context";

type Props = ReadContext & {
  /** Whether a line of the test character is to follow the dialogue; else a trajectory does. */
  speaksNext?: boolean;
  /** What comes after the dialogue. */
  children?: ReactNode;
};

/** A context as it is read: who has to speak, who else is there, the scene, and the dialogue up to the gap. */
export function ContextReading({ language, character, scene, history, speaksNext = true, children }: Props) {
  const t = useTranslations("benchmarks");
  const others = scene.characters.map(({ name }) => name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {/* What is to be answered first; beside it, who answers. */}
      <div
        className={
          "grid max-w-[47rem] content-start gap-5 font-serif text-base leading-[1.65] [overflow-wrap:anywhere] " +
          "lg:col-start-2"
        }
      >
        <div lang={scene.language} dir="auto" className="grid gap-3 border-b pb-4 empty:hidden">
          {scene.title ? <h2 className="text-lg font-semibold">{scene.title}</h2> : null}
          <Passage title={t("item.world")} text={scene.worldview} />
          <Passage title={t("item.situation")} text={scene.situation} />
          <Motivations title={t("item.motivations")} motivations={scene.motivations} />
        </div>
        <section aria-label={t("item.dialogue")}>
          <ScriptLines language={language} history={history} character={character.name} others={others} />
          {speaksNext ? (
            <p className="mt-3 border-t border-dashed border-edge pt-3 text-soft">
              {t("item.here", { name: character.name })}
            </p>
          ) : null}
        </section>
        {children}
      </div>
      <aside className="grid content-start gap-4 text-sm lg:col-start-1 lg:row-start-1">
        <div>
          <p className="text-[0.8125rem] text-soft">
            {t("item.testCharacter", { kind: character.kind ? t(`kinds.${character.kind}`) : "–" })}
          </p>
          <div lang={character.language}>
            <h2 dir="auto" className="mb-3 font-serif text-xl leading-tight font-semibold">
              {character.name}
            </h2>
            <AttributeList attributes={character.attributes} marked />
          </div>
        </div>
        {scene.characters.length > 0 ? (
          <div>
            <h2 className="text-[0.8125rem] text-soft">{t("item.others")}</h2>
            {scene.characters.map(({ name, attributes }, at) => (
              <Fold key={at} language={scene.language} title={name}>
                {attributes.length > 0 ? (
                  <AttributeList attributes={attributes} marked />
                ) : (
                  <p className="text-soft">{t("item.nothingKnown")}</p>
                )}
              </Fold>
            ))}
            <p className="mt-2 text-[0.8125rem] text-soft">{t("item.private")}</p>
          </div>
        ) : null}
      </aside>
    </div>
  );
}

function Passage({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="whitespace-pre-line text-soft italic [&:lang(zh)]:font-kai [&:lang(zh)]:not-italic">
      <span className="sr-only">{title}: </span>
      {text}
    </p>
  );
}
