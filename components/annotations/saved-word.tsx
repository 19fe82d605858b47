"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OutboxView } from "@/components/annotations/outbox";

type Props = { view: OutboxView; draftsFailing: boolean; onOpen: () => void };

/** Whether everything given has reached the server: one word, and where it has not, a way to the list. */
export function SavedWord({ view, draftsFailing, onOpen }: Props) {
  const t = useTranslations("workspace.saved");
  const { waiting, refused, failing, signIn, durable } = view;
  const trouble = refused.length > 0 || (waiting.length > 0 && failing);
  const words = () => {
    const values = { count: waiting.length, more: roomy };
    if (signIn) return t.rich("signIn", values);
    if (!durable) return t.rich("onlyHere", values);
    if (waiting.length > 0) return failing ? t.rich("kept", values) : t("saving");
    if (refused.length > 0) return t("refused", { count: refused.length });
    return draftsFailing ? t.rich("draftKept", values) : t("saved");
  };
  return (
    <div role="status" className="min-w-0 text-[0.8125rem] text-soft">
      {trouble || signIn || !durable ? (
        <button
          type="button"
          onClick={onOpen}
          className="min-h-11 max-w-full truncate rounded-lg px-1.5 font-medium text-warn underline decoration-dotted underline-offset-4 sm:min-h-8"
        >
          {words()}
        </button>
      ) : (
        <span className="whitespace-nowrap">{words()}</span>
      )}
    </div>
  );
}

/** What the header of a phone or a zoomed page has no room for; the list behind the word says it too. */
const roomy = (words: ReactNode) => <span className="max-xl:hidden">{words}</span>;
