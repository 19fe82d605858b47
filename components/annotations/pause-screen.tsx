"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Hint } from "@/components/annotations/hint";
import type { WorkspaceState } from "@/components/annotations/use-workspace";
import { useClockTime } from "@/components/shell/use-clock-time";
import { Button, buttonClass } from "@/components/ui/button";
import type { SessionView } from "@/lib/sessions/schema";

type Props = { state: WorkspaceState; onAnswers: () => void };

/** Between two sessions: why, when work goes on, and what can be done meanwhile. Nothing begins by itself. */
export function PauseScreen({ state, onAnswers }: Props) {
  const t = useTranslations("workspace");
  const { session, outboxView, queue } = state;
  const { pause, stopped } = session;
  const left = useSecondsLeft(pause);
  const unsent = outboxView.waiting.length;
  const over = stopped || (pause !== null && left === 0);
  const answered = state.place?.answered ?? 0;
  const resume = useRef<HTMLButtonElement>(null);
  // Enter goes on: the item that had the focus is gone.
  useEffect(() => {
    if (over && document.activeElement === document.body) resume.current?.focus();
  }, [over]);

  return (
    <main id="main" tabIndex={-1} className="grid overflow-y-auto p-6 outline-none">
      <div className="m-auto grid max-w-md justify-items-center gap-3 text-center">
        <div role="status" className="grid justify-items-center gap-3">
          <h2 className="font-serif text-2xl font-semibold">{title()}</h2>
          <p className="text-soft">{lead()}</p>
          {stopped && state.stopped ? (
            <p className="numeric">
              {t("stop.tally", {
                items: state.stopped.items,
                minutes: Math.round(state.stopped.activeSeconds / 60),
              })}
            </p>
          ) : null}
        </div>
        {pause && !over ? (
          <>
            <p className="numeric my-1 rounded-lg border bg-sheet px-5 py-3">
              <Until pause={pause} left={left} />
            </p>
            <p className="text-[0.8125rem] text-soft">{t("pause.kept")}</p>
          </>
        ) : null}
        {unsent > 0 ? <p className="text-warn">{t("rest.unsent", { count: unsent })}</p> : null}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {over ? (
            <Button ref={resume} variant="primary" size="touch" pending={queue.asking} onClick={state.resume}>
              {t("pause.continue")}
            </Button>
          ) : null}
          {answered > 0 ? (
            <Button size="touch" onClick={onAnswers}>
              {t("rest.lookBack")} <Hint>M</Hint>
            </Button>
          ) : null}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
          <a href="/annotate" className={buttonClass("plain", "touch")}>
            {t("rest.home")}
          </a>
        </div>
      </div>
    </main>
  );

  function title(): string {
    if (stopped) return t("stop.title");
    if (over) return t("pause.titleOver");
    return t(pause?.reason.startsWith("day-") ? "pause.titleDay" : "pause.title");
  }

  function lead(): string {
    if (stopped) return t("stop.lead");
    if (over) return t("pause.over");
    return pause ? t(`pause.reason.${pause.reason}`) : t("pause.saving");
  }
}

function Until({ pause, left }: { pause: NonNullable<SessionView["pause"]>; left: number }) {
  const t = useTranslations("workspace.pause");
  const at = useClockTime(new Date(pause.until));
  const [hours, minutes] = [Math.floor(left / 3_600), Math.ceil((left % 3_600) / 60)];
  const words =
    left >= 3_600 ? t("left.hours", { hours, minutes }) : left > 60 ? t("left.minutes", { minutes }) : t("left.soon");
  return (
    <>
      {at === ""
        ? null
        : t.rich("until", {
            at,
            time: (text) => (
              <time dateTime={pause.until} className="font-semibold">
                {text}
              </time>
            ),
          })}
      <span className="text-soft"> · {words}</span>
    </>
  );
}

/** Counts down by this device's clock from when the server said it: the clock itself may be wrong. */
function useSecondsLeft(pause: SessionView["pause"]): number {
  const [passed, setPassed] = useState<{ of: SessionView["pause"]; seconds: number }>({ of: null, seconds: 0 });
  useEffect(() => {
    if (!pause) return;
    const since = Date.now();
    const timer = setInterval(() => setPassed({ of: pause, seconds: (Date.now() - since) / 1_000 }), 1_000);
    return () => clearInterval(timer);
  }, [pause]);
  if (!pause) return 0;
  return Math.max(0, Math.ceil(pause.seconds - (passed.of === pause ? passed.seconds : 0)));
}
