"use client";

import { useTranslations } from "next-intl";
import { memo, type RefObject, useLayoutEffect } from "react";
import { SceneNote } from "@/components/annotations/scene-note";
import { ScriptLines } from "@/components/scenes/script-lines";
import { Turns } from "@/components/annotations/turns";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

type Props = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  box: RefObject<HTMLElement | null>;
};

/** What happened, from the beginning: the scene as head-note, then observations and actions as they came. */
export const TrajectoryView = memo(function TrajectoryView({ assignment, character, scene, box }: Props) {
  const t = useTranslations("workspace");
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [assignment.id, box]);
  const others = scene?.characters.map(({ name }) => name) ?? [];
  const turns = assignment.candidates.flatMap((candidate) => ("turns" in candidate ? candidate.turns : []));
  return (
    <section
      ref={box}
      tabIndex={0}
      aria-label={t("trajectory.label")}
      className="reading min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif leading-[1.65] focus-visible:-outline-offset-3 sm:px-10 sm:pt-5 short:overflow-visible"
    >
      <div className="mx-auto max-w-[47rem] [overflow-wrap:anywhere]">
        <SceneNote scene={scene} />
        {assignment.history.length > 0 ? (
          <ScriptLines
            language={assignment.language}
            history={assignment.history}
            character={character?.name}
            others={others}
          />
        ) : null}
        <Turns language={assignment.language} turns={turns} character={character?.name} others={others} />
      </div>
    </section>
  );
});
