"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from "react";
import { Desk } from "@/components/annotations/desk";
import type { Form } from "@/components/annotations/form";
import { GuidelinesSheet } from "@/components/annotations/guidelines-sheet";
import { PlayScript } from "@/components/annotations/play-script";
import type { Preferences } from "@/components/annotations/preferences";
import { Profile } from "@/components/annotations/profile";
import { focusQuietly } from "@/components/annotations/quiet-focus";
import { scrollReading } from "@/components/annotations/reading-keys";
import { Sheet } from "@/components/annotations/sheet";
import { TrajectoryView } from "@/components/annotations/trajectory";
import { usePanel } from "@/components/annotations/use-panel";
import { usePreferences } from "@/components/annotations/use-preferences";
import { usePreview } from "@/components/annotations/use-preview";
import { useRoom } from "@/components/annotations/use-room";
import { useWorkspaceKeys } from "@/components/annotations/use-workspace-keys";
import { buttonClass } from "@/components/ui/button";
import type { ItemPreview } from "@/lib/annotations/queries/preview";

type Props = {
  preview: ItemPreview;
  form: Form;
  guidelines: { title: string; body: ReactNode };
  preferences: Preferences;
  back: string;
};

/** An item at the annotator's desk, for a lead to look at: the same parts, over a state that is never sent. */
export function Preview({ preview, form, guidelines, preferences: first, back }: Props) {
  const t = useTranslations("workspace");
  const words = useTranslations("items.preview");
  const { state, next, complete } = usePreview(preview, form);
  const [sheet, setSheet] = useState<"guidelines" | "profile" | null>(null);
  const [definitionOpen, setDefinitionOpen] = useState(false);
  const preferences = usePreferences(first);
  const script = useRef<HTMLElement>(null);
  const explanation = useRef<HTMLTextAreaElement>(null);
  const refocus = useCallback(() => focusQuietly(script.current), []);
  const panel = usePanel(state, refocus);
  const { assignment } = preview;
  const room = useRoom(assignment.id, preferences.split, panel.mark !== null);
  useWorkspaceKeys({
    state,
    next,
    panel: panel.mark,
    leavePanel: panel.leave,
    explanation,
    refocus,
    openPanel: panel.open,
    setOpen: (open) => (open === "guidelines" || open === "profile" ? setSheet(open) : undefined),
    setDefinitionOpen,
    definitionOpen,
    scroll: (by) => scrollReading(by, script.current),
    resizeText: preferences.resizeText,
    turnRoom: room.turn,
  });
  const shown = {
    character: preview.characters[assignment.characterId],
    scene: preview.scenes[assignment.sceneId],
  };
  const View = form.view === "trajectory" ? TrajectoryView : PlayScript;
  return (
    <div
      data-hints={preferences.hints ? "on" : "off"}
      style={{ "--text-size": preferences.textSize } as CSSProperties}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden short:h-auto short:min-h-dvh short:overflow-visible"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sheet px-3 py-1 sm:px-5">
        <h1 className="sr-only">{words("title")}</h1>
        <Link href={back} className="whitespace-nowrap">
          ‹ {words("back")}
        </Link>
        <p role="status" className="min-w-0 flex-1 text-[0.8125rem] text-warn">
          {words(complete ? "tried" : "notSaved")}
        </p>
        <span className="flex gap-1">
          <button
            type="button"
            onClick={() => setSheet("profile")}
            className={`${buttonClass("quiet", "sm")} lg:hidden`}
          >
            {words("profile")}
          </button>
          <button type="button" onClick={() => setSheet("guidelines")} className={buttonClass("quiet", "sm")}>
            {words("guidelines")}
          </button>
        </span>
      </header>
      <main
        id="main"
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[19.5rem_minmax(0,1fr)]"
      >
        <aside
          id="profile"
          tabIndex={0}
          aria-label={t("header.profile")}
          className="hidden overflow-y-auto overscroll-contain border-r p-5 focus-visible:-outline-offset-3 lg:block short:sticky short:top-0 short:max-h-dvh short:self-start"
        >
          <Profile {...shown} />
        </aside>
        <div
          data-room={room.room}
          style={room.style}
          className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(min(var(--read,12rem),30dvh),1fr)_minmax(0,auto)] short:grid-rows-[auto_auto] short:content-start"
        >
          <View assignment={assignment} {...shown} boxRef={script} />
          {state.current ? (
            <Desk
              entry={state.current}
              form={form}
              state={state}
              panel={panel.mark}
              room={room}
              preferences={preferences}
              definitionOpen={definitionOpen}
              explanation={explanation}
              onPanel={(mark) => {
                setDefinitionOpen(false);
                panel.open(mark);
              }}
              onDefinition={setDefinitionOpen}
              onNext={next}
            />
          ) : null}
        </div>
      </main>
      {sheet === "guidelines" ? (
        <GuidelinesSheet title={guidelines.title} first={false} onClose={() => setSheet(null)}>
          {guidelines.body}
        </GuidelinesSheet>
      ) : null}
      {sheet === "profile" ? (
        <Sheet
          title={t("header.profile")}
          closeLabel={t("close")}
          onClose={() => setSheet(null)}
          side="left"
          toggle="p"
        >
          <Profile {...shown} />
        </Sheet>
      ) : null}
    </div>
  );
}
