"use client";

import { clsx } from "clsx";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from "react";
import { EarlierLines } from "@/components/annotations/earlier-lines";
import { focusIfLost } from "@/components/annotations/quiet-focus";
import { SceneNote } from "@/components/annotations/scene-note";
import type { WorkspaceAssignment, WorkspaceCharacter, WorkspaceScene } from "@/lib/annotations/workspace";

export type ScriptProps = {
  assignment: WorkspaceAssignment;
  character?: WorkspaceCharacter;
  scene?: WorkspaceScene;
  boxRef: RefObject<HTMLElement | null>;
};

type Props = {
  label: string;
  assignmentId: string;
  scene?: WorkspaceScene;
  boxRef: RefObject<HTMLElement | null>;
  /** Where the box is scrolled to when another item is shown. */
  opensAt: "start" | "end";
  children: ReactNode;
};

/**
 * A scrolling box with the scene as head-note, set like a printed play. What opens at its end stands directly above
 * the responses, and says how many lines are above.
 */
export function ScriptBox({ label, assignmentId, scene, boxRef, opensAt, children }: Props) {
  const atEnd = opensAt === "end";
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box) box.scrollTop = atEnd ? box.scrollHeight : 0;
  }, [assignmentId, atEnd, boxRef]);
  // The first key already finds the script: arrows scroll it. Also when an item comes after a pause.
  useEffect(() => focusIfLost(boxRef.current), [boxRef]);
  return (
    <section
      ref={boxRef}
      tabIndex={0}
      aria-label={label}
      className={clsx(
        "reading min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-3 font-serif leading-[1.65] focus-visible:-outline-offset-3 sm:px-10 sm:pt-5",
        atEnd ? "flex flex-col short:max-h-[60dvh] short:overscroll-auto" : "short:overflow-visible",
      )}
    >
      {atEnd ? <EarlierLines box={boxRef} item={assignmentId} /> : null}
      <div className={clsx("mx-auto w-full max-w-[47rem] [overflow-wrap:anywhere]", atEnd && "mt-auto")}>
        <SceneNote scene={scene} />
        {children}
      </div>
    </section>
  );
}
