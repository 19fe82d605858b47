"use client";

import { useTranslations } from "next-intl";
import type { OutboxView } from "@/components/annotations/outbox";

type Props = { view: OutboxView; draftsFailing: boolean; onOpen: () => void };

/** Whether everything given has reached the server: one word, and where it has not, a way to the list. */
export function SavedWord({ view, draftsFailing, onOpen }: Props) {
  const t = useTranslations("workspace.saved");
  const { waiting, refused, failing, signIn, durable } = view;
  const trouble = refused.length > 0 || (waiting.length > 0 && failing);
  const words = () => {
    if (signIn) return t("signIn", { count: waiting.length });
    if (!durable) return t("onlyHere", { count: waiting.length });
    if (waiting.length > 0) return failing ? t("kept", { count: waiting.length }) : t("saving");
    if (refused.length > 0) return t("refused", { count: refused.length });
    return draftsFailing ? t("draftKept") : t("saved");
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
        <span className="hidden sm:inline">{words()}</span>
      )}
    </div>
  );
}
