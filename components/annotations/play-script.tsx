"use client";

import { useTranslations } from "next-intl";
import { memo, type Ref, useLayoutEffect, useRef } from "react";
import { SceneNote } from "@/components/annotations/scene-note";
import { ScriptLines } from "@/components/scenes/script-lines";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

type Props = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  focusRef: Ref<HTMLElement>;
};

/** The dialogue as a printed play, opened at its last line. */
export const PlayScript = memo(function PlayScript({ assignment, character, scene, focusRef }: Props) {
  const t = useTranslations("workspace");
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = end.current?.closest("section");
    if (box) box.scrollTop = box.scrollHeight;
  }, [assignment.id]);
  const others = scene?.characters.map(({ name }) => name) ?? [];
  return (
    <section
      ref={focusRef}
      tabIndex={0}
      aria-label={t("dialogue")}
      className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif text-base leading-[1.65] focus-visible:rounded-none focus-visible:shadow-[inset_3px_0_0_var(--focus)] focus-visible:outline-none sm:px-10 sm:pt-5"
    >
      <div className="mx-auto max-w-[47rem] [overflow-wrap:anywhere]">
        <SceneNote scene={scene} />
        <ScriptLines
          language={assignment.language}
          history={assignment.history}
          character={character?.name}
          others={others}
        />
        <div ref={end} />
      </div>
    </section>
  );
});
