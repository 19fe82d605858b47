import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { AttributeList } from "@/components/annotations/attribute-list";
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
        <div key={scene.id} className="mt-4" lang={scene.language}>
          {scene.motivations.length > 0 ? (
            <Fold title={t("motivations")}>
              <AttributeList
                attributes={scene.motivations.map(({ name, text }) => ({
                  key: name,
                  value: text,
                  visibility: "public",
                }))}
                marked={false}
              />
            </Fold>
          ) : null}
          {scene.characters.map(({ name, attributes }, place) => (
            <Fold key={place} title={<span dir="auto">{name}</span>}>
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

function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="border-t">
      <summary className="py-2.5 font-medium">{title}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
