"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { DeskFoot } from "@/components/annotations/desk-foot";
import { DeskPanels } from "@/components/annotations/desk-panels";
import type { Form } from "@/components/annotations/form";
import { Hint } from "@/components/annotations/hint";
import type { Mark } from "@/components/annotations/mark-panel";
import { Responses } from "@/components/annotations/responses";
import type { Entry } from "@/components/annotations/session";
import { frontierOf, needsHandingIn } from "@/components/annotations/session-view";
import type { WorkspaceState } from "@/components/annotations/use-workspace";
import { ValueScale } from "@/components/annotations/value-scale";

type Props = {
  entry: Entry;
  form: Form;
  state: WorkspaceState;
  panel: Mark | null;
  definitionOpen: boolean;
  explanation: RefObject<HTMLTextAreaElement | null>;
  onPanel: (mark: Mark | null) => void;
  onDefinition: (open: boolean) => void;
  onNext: () => void;
};

/** What is judged, on what, the scale and the way on: pinned at the bottom. */
export function Desk({ entry, form, state, panel, definitionOpen, explanation, onPanel, onDefinition, onNext }: Props) {
  const t = useTranslations("workspace");
  const { assignment, answer, handedIn } = entry;
  const dimension = form.dimensions[assignment.dimension];
  const name = dimension?.name ?? assignment.dimension;
  const { session } = state;

  return (
    <section aria-label={t("desk")} className="relative border-t bg-sheet px-3 pt-2.5 pb-3 sm:px-10 sm:pt-3 sm:pb-4">
      <DeskPanels
        entry={entry}
        definition={definitionOpen && dimension ? { name, lines: dimension.definition } : null}
        panel={panel}
        onEdit={state.edit}
        onClosePanel={() => onPanel(null)}
        onCloseDefinition={() => onDefinition(false)}
      />
      <div className="mx-auto max-w-[65rem]">
        <div className="mb-2 flex items-start gap-2.5">
          <p id="question" className="min-w-0 flex-1 text-[0.8125rem] leading-snug sm:text-sm">
            <strong className="mr-2 font-semibold text-accent">{name}</strong>
            <span className="text-soft">{dimension?.question}</span>
          </p>
          <button
            type="button"
            aria-expanded={definitionOpen}
            onClick={() => onDefinition(!definitionOpen)}
            className="-my-2 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 text-[0.8125rem] hover:bg-private sm:-my-1.5 sm:min-h-8"
          >
            {t("definition.button")} <Hint>D</Hint>
          </button>
        </div>
        <Responses assignment={assignment} />
        <div className="relative mt-2.5">
          {state.nudged ? (
            <p
              id="nudge"
              role="alert"
              className="absolute bottom-full left-1/2 z-10 mb-1.5 -translate-x-1/2 rounded-lg border border-accent bg-accent-soft px-3 py-1.5 text-[0.8125rem] whitespace-nowrap"
            >
              {t("nudge")}
            </p>
          ) : null}
          <ValueScale
            scale={form.scale}
            label={t("scale")}
            value={answer.value}
            describedBy={state.nudged ? "question nudge" : "question"}
            onChoose={(value) => state.edit({ value })}
          />
        </div>
        <DeskFoot
          answer={answer}
          panel={panel}
          explanation={explanation}
          canGoBack={session.at > 0}
          canGoForward={session.at < frontierOf(session)}
          onEdit={state.edit}
          onPanel={onPanel}
          onBack={state.back}
          onForward={state.forward}
          isRevision={handedIn !== null && needsHandingIn(entry)}
          onNext={onNext}
        />
      </div>
    </section>
  );
}
