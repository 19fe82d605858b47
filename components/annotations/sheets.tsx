"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { browserStorage } from "@/components/shell/browser";
import type { Form } from "@/components/annotations/form";
import { GuidelinesSheet } from "@/components/annotations/guidelines-sheet";
import { KeySheet, type Shown } from "@/components/annotations/key-sheet";
import { OutboxSheet } from "@/components/annotations/outbox-sheet";
import { Sheet } from "@/components/annotations/sheet";
import { minutesLeft } from "@/components/annotations/session-view";
import type { UsedPreferences } from "@/components/annotations/use-preferences";
import type { WorkspaceState } from "@/components/annotations/use-workspace";

// Its code comes when it is opened.
const AnswersSheet = lazy(() =>
  import("@/components/annotations/answers-sheet").then(({ AnswersSheet }) => ({ default: AnswersSheet })),
);

export type Open = "guidelines" | "keys" | "outbox" | "profile" | "answers";

type Props = {
  campaignId: string;
  open: Open | null;
  setOpen: (open: Open | null) => void;
  state: WorkspaceState;
  form: Form;
  guidelines: { title: string; body: ReactNode };
  preferences: UsedPreferences;
  signInHref: string;
  /** Called when nothing lies over the workspace, after a sheet gave the focus back. */
  onClosed: () => void;
  profile: ReactNode;
  profileTitle: string;
};

/**
 * Whatever lies over the workspace; one at a time. The guidelines come by themselves with the first item, once a
 * campaign and browser.
 */
export function Sheets({
  campaignId,
  open,
  setOpen,
  state,
  form,
  guidelines,
  preferences,
  signInHref,
  onClosed,
  profile,
  profileTitle,
}: Props) {
  const t = useTranslations("workspace");
  const name = `dramaturg.guidelines:${campaignId}`;
  const seen = useSyncExternalStore(
    never,
    () => hasSeen(name),
    () => true,
  );
  const [read, setRead] = useState(false);
  const first = !seen && !read && state.current !== null;
  const close = () => setOpen(null);
  const stop = () => {
    close();
    state.stop?.();
  };
  const closeGuidelines = () => {
    markSeen(name);
    setRead(true);
    close();
  };

  const shown = open ?? (first ? "guidelines" : null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (shown === null) closed();
  }, [shown]);

  switch (shown) {
    case "guidelines":
      return (
        <GuidelinesSheet title={guidelines.title} first={first} onClose={closeGuidelines}>
          {guidelines.body}
        </GuidelinesSheet>
      );
    case "keys":
      return (
        <KeySheet asked={askedIn(state, form)} preferences={preferences} onStop={state.stop && stop} onClose={close} />
      );
    case "outbox":
      return <OutboxSheet outbox={state.outbox} view={state.outboxView} signInHref={signInHref} onClose={close} />;
    case "answers":
      return (
        <Suspense>
          <AnswersSheet
            campaignId={campaignId}
            form={form}
            state={state}
            minutes={minutesLeft(state.session)}
            onClose={close}
          />
        </Suspense>
      );
    case "profile":
      return (
        <Sheet title={profileTitle} closeLabel={t("close")} onClose={close} side="left" toggle="p">
          {profile}
        </Sheet>
      );
    case null:
      return null;
  }
}

/** What the item at hand asks; between items, what the campaign's items ask first. */
function askedIn({ fields, field }: WorkspaceState, { questions }: Form): Shown {
  const question = fields[field]?.question ?? questions[0];
  return { points: fields[field]?.points ?? question?.points ?? [], type: question?.type, fields: fields.length };
}

const never = () => () => undefined;

function hasSeen(name: string): boolean {
  return browserStorage()?.getItem(name) === "read";
}

/** A browser that keeps nothing shows them again next time. */
function markSeen(name: string): void {
  try {
    browserStorage()?.setItem(name, "read");
  } catch {
    return;
  }
}
