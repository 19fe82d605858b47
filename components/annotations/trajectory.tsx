"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { ScriptBox, type ScriptProps } from "@/components/annotations/script-box";
import { Turns } from "@/components/annotations/turns";
import { ScriptLines } from "@/components/scenes/script-lines";

/** What happened, from the beginning: the dialogue before it, if any, then observations and actions as they came. */
export const TrajectoryView = memo(function TrajectoryView({ assignment, character, scene, boxRef }: ScriptProps) {
  const t = useTranslations("workspace");
  const { id, language, history, candidates } = assignment;
  const speakers = { character: character?.name, others: scene?.characters.map(({ name }) => name) ?? [] };
  const turns = candidates.flatMap((candidate) => ("turns" in candidate ? candidate.turns : []));
  return (
    <ScriptBox label={t("trajectory.label")} assignmentId={id} scene={scene} boxRef={boxRef} opensAt="start">
      {history.length > 0 ? <ScriptLines language={language} history={history} {...speakers} /> : null}
      <Turns language={language} turns={turns} {...speakers} />
    </ScriptBox>
  );
});
