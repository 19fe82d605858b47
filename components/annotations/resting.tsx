"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isSpent } from "@/components/annotations/limits";
import { Hint } from "@/components/annotations/hint";
import type { WorkspaceState } from "@/components/annotations/use-workspace";
import { Button, buttonClass } from "@/components/ui/button";

/** Why there is no item on the desk. */
export type Rest =
  "closed" | "signed-out" | "pause" | "offline" | "fetching" | "stopped" | "waiting" | "empty" | "done";

/** Reads it off what is known: nothing here guesses. */
export function restOf({ session, queue, place, outboxView }: WorkspaceState, closed: boolean): Rest {
  if (closed || outboxView.refused.some(({ refused }) => refused === "campaign-closed")) return "closed";
  if (queue.signedOut || outboxView.signIn) return "signed-out";
  if (session.stopped || isSpent(session)) return "pause";
  if (session.supply === "more") return queue.failing ? "offline" : "fetching";
  if (place && place.total > place.answered) return "stopped";
  if (session.progress && session.progress.waiting > 0) return "waiting";
  return (place?.answered ?? 0) > 0 ? "done" : "empty";
}

type Props = { rest: Exclude<Rest, "pause">; state: WorkspaceState; signInHref: string; onAgain: () => void };

/** No item on the desk: why, what happens next, and the way back over the answers. */
export function Resting({ rest, state, signInHref, onAgain }: Props) {
  const t = useTranslations("workspace.rest");
  const { session, place, queue, outboxView } = state;
  const answered = place?.answered ?? 0;
  const waiting = session.progress?.waiting ?? 0;
  const unsent = outboxView.waiting.length;

  return (
    <main id="main" tabIndex={-1} className="grid overflow-y-auto p-6 outline-none">
      <div role="status" className="m-auto grid max-w-md justify-items-center gap-3 text-center">
        <h2 className="font-serif text-2xl font-semibold">{t(`${rest}.title`)}</h2>
        <p className="text-soft">{t(`${rest}.lead`, { answered, waiting })}</p>
        {unsent > 0 ? <p className="text-warn">{t("unsent", { count: unsent })}</p> : null}
        <div className="mt-3 flex flex-wrap justify-center gap-2">{actionsOf()}</div>
      </div>
    </main>
  );

  function actionsOf(): ReactNode {
    const look =
      session.order.length > 0 ? (
        <Button size="touch" onClick={state.back}>
          {t("lookBack")} <Hint>K</Hint>
        </Button>
      ) : null;
    return (
      <>
        {rest === "signed-out" ? (
          <a href={signInHref} target="_blank" rel="noopener" className={buttonClass("primary", "touch")}>
            {t("signIn")}
          </a>
        ) : null}
        {["waiting", "offline", "stopped", "signed-out"].includes(rest) ? (
          <Button
            variant={rest === "signed-out" ? "plain" : "primary"}
            size="touch"
            pending={queue.asking && rest !== "offline"}
            onClick={onAgain}
          >
            {t("again")}
          </Button>
        ) : null}
        {rest === "done" ? null : look}
        {["done", "empty", "closed", "waiting"].includes(rest) ? (
          // eslint-disable-next-line @next/next/no-html-link-for-pages
          <a href="/annotate" className={buttonClass(rest === "done" ? "primary" : "plain", "touch")}>
            {t("home")}
          </a>
        ) : null}
        {rest === "done" ? look : null}
      </>
    );
  }
}
