"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { byInput } from "@/components/annotations/by-input";
import { Desk } from "@/components/annotations/desk";
import type { Form } from "@/components/annotations/form";
import { pauseSoon } from "@/components/annotations/limits";
import type { Mark } from "@/components/annotations/mark-panel";
import { PlayScript } from "@/components/annotations/play-script";
import type { Preferences } from "@/components/annotations/preferences";
import { Profile } from "@/components/annotations/profile";
import { focusIfLost, focusQuietly } from "@/components/annotations/quiet-focus";
import { scrollReading } from "@/components/annotations/reading-keys";
import { restOf, Resting } from "@/components/annotations/resting";
import { SavedWord } from "@/components/annotations/saved-word";
import type { Entry } from "@/components/annotations/session";
import { minutesLeft } from "@/components/annotations/session-view";
import { type Open, Sheets } from "@/components/annotations/sheets";
import { focusField } from "@/components/annotations/points";
import { usePanel } from "@/components/annotations/use-panel";
import { usePreferences } from "@/components/annotations/use-preferences";
import { useRoom } from "@/components/annotations/use-room";
import { useWorkspace } from "@/components/annotations/use-workspace";
import { useWorkspaceKeys } from "@/components/annotations/use-workspace-keys";
import { WorkspaceHeader } from "@/components/annotations/workspace-header";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";

const TrajectoryView = lazy(() =>
  import("@/components/annotations/trajectory").then(({ TrajectoryView }) => ({ default: TrajectoryView })),
);

// Its code comes with the first pause.
const PauseScreen = lazy(() =>
  import("@/components/annotations/pause-screen").then(({ PauseScreen }) => ({ default: PauseScreen })),
);

type Props = {
  campaign: { id: string; name: string; state: "open" | "closed"; annotatorId: string };
  initial: WorkspaceBatch;
  form: Form;
  guidelines: { title: string; body: ReactNode };
  preferences: Preferences;
};

/** The screen in which someone scores for an hour. */
export function Workspace(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Room {...props} />
    </QueryClientProvider>
  );
}

function Room({ campaign, initial, form, guidelines, preferences: first }: Props) {
  const t = useTranslations("workspace");
  const router = useRouter();
  const labelOf = ({ assignment: { asks } }: Entry, place: number) => {
    const [question] = form.questions.filter(({ id }) => asks.includes(id));
    if (asks.length !== 1 || !question) return t("outbox.labelSeveral", { place });
    return t("outbox.label", { place, dimension: question.name });
  };
  const state = useWorkspace({ campaign, initial, form, labelOf });
  const { session, current, place } = state;

  const [open, setOpen] = useState<Open | null>(null);
  const [definitionOpen, setDefinitionOpen] = useState(false);
  const preferences = usePreferences(first);

  const script = useRef<HTMLElement>(null);
  const explanation = useRef<HTMLTextAreaElement>(null);
  const refocus = useCallback(() => focusQuietly(script.current), []);
  const panel = usePanel(state, refocus);
  const room = useRoom(current?.assignment.id ?? null, preferences.split, panel.mark !== null);
  const openPanel = (mark: Mark | null) => {
    setDefinitionOpen(false);
    panel.open(mark);
  };
  const next = () => {
    if (state.next()) {
      panel.forget();
      // Where the page scrolls, to the end of the next dialogue.
      window.scrollTo({ top: 0 });
      return refocus();
    }
    // To what is missing.
    const { missing, fields } = state;
    if (missing?.kind === "rationale") explanation.current?.focus();
    const [open] = missing?.kind === "answers" && fields.length > 1 ? missing.open : [];
    if (!open) return;
    state.setField(fields.indexOf(open));
    focusField(open.key);
  };
  useWorkspaceKeys({
    state,
    next,
    panel: panel.mark,
    leavePanel: panel.leave,
    explanation,
    refocus,
    openPanel,
    setOpen,
    setDefinitionOpen,
    definitionOpen,
    scroll: (by) => scrollReading(by, script.current),
    resizeText: preferences.resizeText,
    turnRoom: room.turn,
  });

  const character = current ? session.characters[current.assignment.characterId] : undefined;
  const scene = current ? session.scenes[current.assignment.sceneId] : undefined;
  const rest = restOf(state, campaign.state === "closed");
  const signInHref = `/sign-in?callbackUrl=${encodeURIComponent(`/annotate/${campaign.id}`)}`;

  return (
    <div
      data-hints={preferences.hints ? "on" : "off"}
      style={{ "--text-size": preferences.textSize } as CSSProperties}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[3rem_minmax(0,1fr)] overflow-hidden short:h-auto short:min-h-dvh short:overflow-visible"
    >
      <WorkspaceHeader
        campaign={campaign.name}
        answered={place?.answered ?? null}
        place={current ? (place?.place ?? null) : null}
        total={place?.total ?? null}
        revision={
          current?.handedIn
            ? t.rich(state.changed ? "revision.next" : "revision.present", {
                ...byInput,
                revision: current.revision + (state.changed ? 1 : 0),
              })
            : null
        }
        saved={
          <SavedWord view={state.outboxView} draftsFailing={state.draftsFailing} onOpen={() => setOpen("outbox")} />
        }
        minutes={minutesLeft(session)}
        soon={current ? pauseSoon(session) : null}
        onStop={state.stop}
        onAnswers={() => setOpen("answers")}
        onProfile={current ? () => setOpen("profile") : null}
        onGuidelines={() => setOpen("guidelines")}
        onKeys={() => setOpen("keys")}
      />
      {current ? (
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
            <Profile character={character} scene={scene} />
          </aside>
          <div
            data-room={room.room}
            style={room.style}
            className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(min(var(--read,12rem),30dvh),1fr)_minmax(0,auto)] short:grid-rows-[auto_auto] short:content-start"
          >
            {form.view === "trajectory" ? (
              <Suspense fallback={<div />}>
                <TrajectoryView assignment={current.assignment} character={character} scene={scene} boxRef={script} />
              </Suspense>
            ) : (
              <PlayScript assignment={current.assignment} character={character} scene={scene} boxRef={script} />
            )}
            <Desk
              entry={current}
              form={form}
              state={state}
              panel={panel.mark}
              room={room}
              preferences={preferences}
              definitionOpen={definitionOpen}
              explanation={explanation}
              onPanel={openPanel}
              onDefinition={setDefinitionOpen}
              onNext={next}
            />
          </div>
        </main>
      ) : rest === "pause" ? (
        <Suspense fallback={<main id="main" />}>
          <PauseScreen state={state} onAnswers={() => setOpen("answers")} />
        </Suspense>
      ) : (
        <Resting
          rest={rest}
          state={state}
          signInHref={signInHref}
          onAgain={() => {
            state.queue.ask();
            state.outbox.hurry();
            router.refresh();
          }}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {current && place ? t("header.announce", { place: place.place, total: place.total }) : ""}
      </p>
      <Sheets
        campaignId={campaign.id}
        open={open}
        setOpen={setOpen}
        state={state}
        form={form}
        guidelines={guidelines}
        preferences={preferences}
        signInHref={signInHref}
        onClosed={() => focusIfLost(script.current)}
        profile={<Profile character={character} scene={scene} />}
        profileTitle={t("header.profile")}
      />
    </div>
  );
}
