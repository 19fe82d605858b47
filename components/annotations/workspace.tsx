"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Desk } from "@/components/annotations/desk";
import type { Form } from "@/components/annotations/form";
import type { Mark } from "@/components/annotations/mark-panel";
import { PlayScript } from "@/components/annotations/play-script";
import { Profile } from "@/components/annotations/profile";
import { restOf, Resting } from "@/components/annotations/resting";
import { SavedWord } from "@/components/annotations/saved-word";
import type { Entry } from "@/components/annotations/session";
import { type Open, Sheets } from "@/components/annotations/sheets";
import { focusField } from "@/components/annotations/points";
import { usePanel } from "@/components/annotations/use-panel";
import { useKeyHints } from "@/components/annotations/use-key-hints";
import { useWorkspace } from "@/components/annotations/use-workspace";
import { useWorkspaceKeys } from "@/components/annotations/use-workspace-keys";
import { WorkspaceHeader } from "@/components/annotations/workspace-header";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";

const TrajectoryView = lazy(() =>
  import("@/components/annotations/trajectory").then(({ TrajectoryView }) => ({ default: TrajectoryView })),
);

type Props = {
  campaign: { id: string; name: string; state: "open" | "closed"; annotatorId: string };
  initial: WorkspaceBatch;
  form: Form;
  guidelines: { title: string; body: ReactNode };
  hints: boolean;
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

function Room({ campaign, initial, form, guidelines, hints: firstHints }: Props) {
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
  const [hints, setHints] = useKeyHints(firstHints);

  const script = useRef<HTMLElement>(null);
  const explanation = useRef<HTMLTextAreaElement>(null);
  const refocus = useCallback(() => script.current?.focus({ preventScroll: true }), []);
  const panel = usePanel(state, refocus);
  const openPanel = (mark: Mark | null) => {
    setDefinitionOpen(false);
    panel.open(mark);
  };
  const next = () => {
    if (state.next()) {
      panel.forget();
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
  });

  // The first key already finds the script: arrows scroll it.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches) refocus();
  }, [refocus]);

  const character = current ? session.characters[current.assignment.characterId] : undefined;
  const scene = current ? session.scenes[current.assignment.sceneId] : undefined;
  const signInHref = `/sign-in?callbackUrl=${encodeURIComponent(`/annotate/${campaign.id}`)}`;

  return (
    <div
      data-hints={hints ? "on" : "off"}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[3rem_minmax(0,1fr)] overflow-hidden"
    >
      <WorkspaceHeader
        campaign={campaign.name}
        answered={place?.answered ?? null}
        place={current ? (place?.place ?? null) : null}
        total={place?.total ?? null}
        revision={
          current?.handedIn
            ? t(state.changed ? "revision.next" : "revision.present", {
                revision: current.revision + (state.changed ? 1 : 0),
              })
            : null
        }
        saved={
          <SavedWord view={state.outboxView} draftsFailing={state.draftsFailing} onOpen={() => setOpen("outbox")} />
        }
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
            className="hidden overflow-y-auto overscroll-contain border-r p-5 focus-visible:-outline-offset-3 lg:block"
          >
            <Profile character={character} scene={scene} />
          </aside>
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
            {form.view === "trajectory" ? (
              <Suspense fallback={<div />}>
                <TrajectoryView assignment={current.assignment} character={character} scene={scene} focusRef={script} />
              </Suspense>
            ) : (
              <PlayScript assignment={current.assignment} character={character} scene={scene} focusRef={script} />
            )}
            <Desk
              entry={current}
              form={form}
              state={state}
              panel={panel.mark}
              definitionOpen={definitionOpen}
              explanation={explanation}
              onPanel={openPanel}
              onDefinition={setDefinitionOpen}
              onNext={next}
            />
          </div>
        </main>
      ) : (
        <Resting
          rest={restOf(state, campaign.state === "closed")}
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
        hints={hints}
        setHints={setHints}
        signInHref={signInHref}
        profile={<Profile character={character} scene={scene} />}
        profileTitle={t("header.profile")}
      />
    </div>
  );
}
