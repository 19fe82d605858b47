import type { WorkspaceScene } from "@/lib/annotations/workspace";

/** The scene as a printed play's head-note: its title and situation; nothing where there is neither. */
export function SceneNote({ scene }: { scene?: WorkspaceScene }) {
  if (!scene?.situation && !scene?.title) return null;
  return (
    <div
      lang={scene.language}
      dir="auto"
      className="mb-3 border-b pb-3 text-soft italic [&:lang(zh)]:font-kai [&:lang(zh)]:not-italic"
    >
      {scene.title ? (
        <h2 className="mb-0.5 text-[0.8125rem] font-semibold tracking-wide not-italic">{scene.title}</h2>
      ) : null}
      {scene.situation}
    </div>
  );
}
