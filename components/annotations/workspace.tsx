"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Desk } from "@/components/annotations/desk";
import { withAnswer } from "@/components/annotations/fields";
import type { Form } from "@/components/annotations/form";
import type { Mark } from "@/components/annotations/mark-panel";
import { PlayScript } from "@/components/annotations/play-script";
import { Profile } from "@/components/annotations/profile";
import { restOf, Resting } from "@/components/annotations/resting";
import { SavedWord } from "@/components/annotations/saved-word";
import type { Entry } from "@/components/annotations/session";
import { type Open, Sheets } from "@/components/annotations/sheets";
import type { Submission } from "@/components/annotations/submission";
import { focusField } from "@/components/annotations/points";
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
  const id = current?.assignment.id ?? null;

  const [open, setOpen] = useState<Open | null>(null);
  const [definitionOpen, setDefinitionOpen] = useState(false);
  const [panelOf, setPanelOf] = useState<{ id: string; mark: Mark; before: Submission } | null>(null);
  const [hints, setHints] = useKeyHints(firstHints);
  const panel = panelOf && panelOf.id === id ? panelOf.mark : null;

  const script = useRef<HTMLElement>(null);
  const explanation = useRef<HTMLTextAreaElement>(null);
  const refocus = useCallback(() => script.current?.focus({ preventScroll: true }), []);
  const next = () => {
    if (state.next()) {
      setPanelOf(null);
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
  const openPanel = (mark: Mark | null) => {
    setPanelOf(mark && current ? { id: current.assignment.id, mark, before: current.submission } : null);
    setDefinitionOpen(false);
    if (mark === null) return refocus();
    if (mark === "unsure") leaveBlank();
    if (mark === "flag" && current?.submission.flag === null) state.edit({ flag: "" });
  };
  /** Unsure leaves the question at hand blank, and says so of the item. */
  const leaveBlank = () => {
    const field = state.fields[state.field];
    if (!current || !field || field.question.type === "text") return;
    const answers = withAnswer(current.submission.answers, field, null);
    state.edit({ answers, unsure: current.submission.unsure ?? "" });
  };
  // Left with Esc before a word was said: as if it had not been opened, an answer that it cleared included.
  const leavePanel = () => {
    const { before } = panelOf ?? {};
    if (panel === "unsure" && before?.unsure === null && current?.submission.unsure === "")
      state.edit({ unsure: null, answers: before.answers });
    if (panel === "flag" && before?.flag === null && current?.submission.flag === "") state.edit({ flag: null });
    openPanel(null);
  };
  useWorkspaceKeys({
    state,
    next,
    panel,
    leavePanel,
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
              panel={panel}
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
