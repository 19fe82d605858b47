"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { ScriptBox, type ScriptProps } from "@/components/annotations/script-box";
import { ScriptLines } from "@/components/scenes/script-lines";

/** The dialogue as a printed play, opened at its last line. */
export const PlayScript = memo(function PlayScript({ assignment, character, scene, boxRef }: ScriptProps) {
  const t = useTranslations("workspace");
  return (
    <ScriptBox label={t("dialogue")} assignmentId={assignment.id} scene={scene} boxRef={boxRef} opensAt="end">
      <ScriptLines
        language={assignment.language}
        history={assignment.history}
        character={character?.name}
        others={scene?.characters.map(({ name }) => name) ?? []}
      />
    </ScriptBox>
  );
});
