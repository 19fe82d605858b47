"use client";

import { useTranslations } from "next-intl";
import { memo, type Ref, useLayoutEffect, useRef } from "react";
import { SceneNote } from "@/components/annotations/scene-note";
import { ScriptLines } from "@/components/scenes/script-lines";
import { Turns } from "@/components/annotations/turns";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

type Props = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  focusRef: Ref<HTMLElement>;
};

/** What happened, from the beginning: the scene as head-note, then observations and actions as they came. */
export const TrajectoryView = memo(function TrajectoryView({ assignment, character, scene, focusRef }: Props) {
  const t = useTranslations("workspace");
  const start = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = start.current?.closest("section");
    if (box) box.scrollTop = 0;
  }, [assignment.id]);
  const others = scene?.characters.map(({ name }) => name) ?? [];
  const turns = assignment.candidates.flatMap((candidate) => ("turns" in candidate ? candidate.turns : []));
  return (
    <section
      ref={focusRef}
      tabIndex={0}
      aria-label={t("trajectory.label")}
      className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif text-base leading-[1.65] focus-visible:rounded-none focus-visible:shadow-[inset_3px_0_0_var(--focus)] focus-visible:outline-none sm:px-10 sm:pt-5"
    >
      <div ref={start} className="mx-auto max-w-[47rem] [overflow-wrap:anywhere]">
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
