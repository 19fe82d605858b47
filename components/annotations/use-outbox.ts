"use client";

import { type Dispatch, useEffect, useState, useSyncExternalStore } from "react";
import { afterPaint } from "@/components/annotations/after-paint";
import { browserStorage, schedule } from "@/components/shell/browser";
import { createOutbox, type Outbox, type OutboxView } from "@/components/annotations/outbox";
import { outboxStorage } from "@/components/annotations/outbox-storage";
import { sendSubmission } from "@/components/annotations/send-submission";
import type { Move, Unacknowledged } from "@/components/annotations/session-state";

const nothing: OutboxView = { waiting: [], refused: [], failing: false, signIn: false, durable: true };

/** The submissions on their way: sent from the first moment on, also those of earlier visits and other tabs. */
export function useOutbox(prefix: string, dispatch: Dispatch<Move>): [Outbox, OutboxView] {
  const [{ outbox, storage }] = useState(() => {
    const storage = outboxStorage(browserStorage(), prefix);
    const outbox = createOutbox({
      storage,
      // It lies in the storage already; the next item goes first.
      send: async (waiting) => {
        await new Promise<void>(afterPaint);
        return sendSubmission(waiting);
      },
      schedule,
      onStored: (stored) => dispatch({ type: "acknowledged", stored }),
      onRefused: ({ assignment }, code) => dispatch({ type: "refused", id: assignment, code }),
    });
    return { storage, outbox };
  });
  const view = useSyncExternalStore(outbox.subscribe, outbox.view, () => nothing);

  useEffect(() => {
    outbox.reread();
    dispatch({ type: "unsent", unacknowledged: unacknowledgedIn(outbox) });
    const onStorage = (event: StorageEvent) => storage.holds(event.key) && outbox.reread();
    const onSight = () => document.visibilityState === "visible" && outbox.hurry();
    window.addEventListener("storage", onStorage);
    window.addEventListener("online", outbox.hurry);
    window.addEventListener("focus", outbox.hurry);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      outbox.stop();
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("online", outbox.hurry);
      window.removeEventListener("focus", outbox.hurry);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, [outbox, storage, dispatch]);

  useEffect(() => {
    if (view.durable) return;
    // Only this tab has it.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [view.durable]);

  return [outbox, view];
}

/** The latest waiting submission of each assignment. */
export function unacknowledgedIn(outbox: Outbox): Unacknowledged {
  return Object.fromEntries(
    outbox
      .view()
      .waiting.map(({ assignment, submission: { activeSeconds: _, ...submission } }) => [assignment, submission]),
  );
}
