"use client";

import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { SceneNote } from "@/components/annotations/scene-note";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

export type ScriptProps = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  focusRef: Ref<HTMLElement>;
};

type Props = {
  label: string;
  assignmentId: string;
  scene?: WorkspaceScene;
  focusRef: Ref<HTMLElement>;
  /** Where the box is scrolled to when another item is shown. */
  opensAt: "start" | "end";
  children: ReactNode;
};

/** A scrolling box with the scene as head-note, set like a printed play. */
export function ScriptBox({ label, assignmentId, scene, focusRef, opensAt, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current?.closest("section");
    if (box) box.scrollTop = opensAt === "end" ? box.scrollHeight : 0;
  }, [assignmentId, opensAt]);
  return (
    <section
      ref={focusRef}
      tabIndex={0}
      aria-label={label}
      className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif text-base leading-[1.65] focus-visible:rounded-none focus-visible:shadow-[inset_3px_0_0_var(--focus)] focus-visible:outline-none sm:px-10 sm:pt-5"
    >
      <div ref={content} className="mx-auto max-w-[47rem] [overflow-wrap:anywhere]">
        <SceneNote scene={scene} />
        {children}
      </div>
    </section>
  );
}
