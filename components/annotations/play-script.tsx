"use client";

import { useTranslations } from "next-intl";
import { memo, type RefObject, useLayoutEffect } from "react";
import { EarlierLines } from "@/components/annotations/earlier-lines";
import { SceneNote } from "@/components/annotations/scene-note";
import { ScriptLines } from "@/components/scenes/script-lines";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

type Props = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  box: RefObject<HTMLElement | null>;
};

/** The dialogue as a printed play, opened at its last line, which stands directly above the responses. */
export const PlayScript = memo(function PlayScript({ assignment, character, scene, box }: Props) {
  const t = useTranslations("workspace");
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [assignment.id, box]);
  const others = scene?.characters.map(({ name }) => name) ?? [];
  return (
    <section
      ref={box}
      tabIndex={0}
      aria-label={t("dialogue")}
      className="reading flex min-h-0 flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif leading-[1.65] focus-visible:-outline-offset-3 sm:px-10 sm:pt-5 short:max-h-[60dvh] short:overscroll-auto"
    >
      <EarlierLines box={box} item={assignment.id} />
      <div className="mx-auto mt-auto w-full max-w-[47rem] [overflow-wrap:anywhere]">
        <SceneNote scene={scene} />
        <ScriptLines
          language={assignment.language}
          history={assignment.history}
          character={character?.name}
          others={others}
        />
      </div>
    </section>
  );
});
