import { useTranslations } from "next-intl";
import { memo } from "react";
import { AttributeList } from "@/components/characters/attribute-list";
import { Motivations } from "@/components/scenes/motivations";
import { Fold } from "@/components/ui/fold";
import type { WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

/** Who has to speak, who else is there, what they want, and the world around them. */
export const Profile = memo(function Profile({
  character,
  scene,
}: {
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
}) {
  const t = useTranslations("workspace.profile");
  return (
    <>
      {character ? (
        <div key={character.id}>
          <p className="text-[0.8125rem] text-soft">
            {character.kind ? t("testCharacterOf", { kind: t(character.kind) }) : t("testCharacter")}
          </p>
          <div lang={character.language}>
            <h2 dir="auto" className="mb-3.5 font-serif text-xl leading-tight font-semibold">
              {character.name}
            </h2>
            <AttributeList attributes={character.attributes} marked />
          </div>
        </div>
      ) : null}
      {scene ? (
        <div key={scene.id} className="mt-4 border-t empty:hidden" lang={scene.language}>
          <Motivations title={t("motivations")} motivations={scene.motivations} />
          {scene.characters.map(({ name, attributes }, place) => (
            <Fold key={place} title={name}>
              {attributes.length > 0 ? (
                <AttributeList attributes={attributes} marked={false} />
              ) : (
                <p className="text-soft">{t("nothingPublic")}</p>
              )}
            </Fold>
          ))}
          {scene.worldview ? (
            <Fold title={t("world")}>
              <p dir="auto" className="break-words whitespace-pre-line">
                {scene.worldview}
              </p>
            </Fold>
          ) : null}
        </div>
      ) : null}
    </>
  );
});
