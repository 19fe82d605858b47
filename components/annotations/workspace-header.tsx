"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { Hint } from "@/components/annotations/hint";
import type { Soon } from "@/components/annotations/limits";
import { PauseSoon } from "@/components/annotations/pause-soon";
import { ThemeButton } from "@/components/annotations/theme-button";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { ProgressBar } from "@/components/ui/progress-bar";

type Props = {
  campaign: string;
  answered: number | null;
  place: number | null;
  total: number | null;
  /** What Enter would do to an answer that was handed in before. */
  revision: ReactNode;
  saved: ReactNode;
  /** At the usual pace; null = not known yet. Not shown beside a revision: the header has no room for both. */
  minutes: number | null;
  /** The pause that is near. */
  soon: Soon | null;
  onStop: (() => void) | null;
  onAnswers: () => void;
  onProfile: (() => void) | null;
  onGuidelines: () => void;
  onKeys: () => void;
};

const quiet =
  "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 text-[0.8125rem] whitespace-nowrap hover:bg-private sm:min-h-8";

/** Where one is, whether all is saved, and the way to everything else. */
export function WorkspaceHeader({
  campaign,
  answered,
  place,
  total,
  revision,
  saved,
  minutes,
  soon,
  onStop,
  onAnswers,
  onProfile,
  onGuidelines,
  onKeys,
}: Props) {
  const t = useTranslations("workspace");
  const counted = place !== null && total !== null;
  return (
    <header className="flex items-center gap-2 border-b bg-sheet px-3 sm:gap-4 sm:px-5">
      <Home label={t("header.home")}>
        <span aria-hidden className="px-1 text-xl leading-none sm:hidden">
          ‹
        </span>
        <span className="max-sm:sr-only">{t("header.product")}</span>
      </Home>
      {/* Gives way to everything else before that is cut off; a smaller factor takes fractions of a pixel from it. */}
      <h1 dir="auto" className="max-w-72 min-w-0 shrink-[1000000] truncate xl:max-w-[30rem] text-soft max-lg:sr-only">
        {campaign}
      </h1>
      {counted ? (
        <>
          <div className="hidden w-40 shrink-0 lg:block xl:w-52">
            <ProgressBar value={answered ?? 0} max={total} label={t("header.progress")} />
          </div>
          <button
            type="button"
            onClick={onAnswers}
            title={t("answers.title")}
            className={clsx(quiet, "numeric -mx-1 !text-sm text-soft underline decoration-line underline-offset-4")}
          >
            <span>{t("header.place", { place, total })}</span>
            <span className="sr-only">{t("answers.title")}</span>
          </button>
          {soon ? <PauseSoon soon={soon} className="hidden md:inline" /> : null}
          {minutes !== null && !soon && !revision ? (
            <span className="numeric hidden whitespace-nowrap text-soft lg:inline">{t("left", { minutes })}</span>
          ) : null}
          <span className="hidden min-w-0 shrink-[10] truncate text-soft md:inline">{revision}</span>
        </>
      ) : null}
      <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-2.5">
        {saved}
        {onProfile ? (
          <button type="button" onClick={onProfile} className={clsx(quiet, "lg:hidden")}>
            {t("header.profile")} <Hint>P</Hint>
          </button>
        ) : null}
        <button type="button" onClick={onGuidelines} className={quiet}>
          {t("header.guidelines")} <Hint>G</Hint>
        </button>
        {onStop ? (
          <button type="button" onClick={onStop} title={t("stop.hint")} className={clsx(quiet, "max-xl:hidden")}>
            {t("stop.button")}
          </button>
        ) : null}
        <LanguageSwitch className="max-sm:hidden" />
        <ThemeButton className="hidden sm:inline-grid" />
        <button
          type="button"
          onClick={onKeys}
          aria-label={t("options")}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-private sm:size-8"
        >
          <kbd className="rounded border border-b-2 bg-sheet px-1.5 font-mono text-[0.6875rem] leading-4 text-soft touch:hidden">
            ?
          </kbd>
          <span aria-hidden className="keyboard:hidden">
            ⋯
          </span>
        </button>
      </div>
    </header>
  );
}

/** A plain link: leaving the desk is leaving the page, and what is held is given back. */
const Home = memo(function Home({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line @next/next/no-html-link-for-pages
    <a
      href="/annotate"
      title={label}
      className="flex min-h-11 items-center justify-center font-serif max-sm:min-w-8 text-[0.9375rem] font-semibold no-underline sm:min-h-8"
    >
      {children}
    </a>
  );
});
