"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { lazy, type RefObject, Suspense } from "react";
import { DeskFoot } from "@/components/annotations/desk-foot";
import { DeskPanels } from "@/components/annotations/desk-panels";
import { answerAt, type Field, isAnswered, withAnswer } from "@/components/annotations/fields";
import type { Form } from "@/components/annotations/form";
import { Hint } from "@/components/annotations/hint";
import { pauseSoon } from "@/components/annotations/limits";
import { type Blank, type Mark, MarkPanel } from "@/components/annotations/mark-panel";
import { MarksLine } from "@/components/annotations/marks-line";
import { Nudge } from "@/components/annotations/nudge";
import { PauseSoon } from "@/components/annotations/pause-soon";
import { Points } from "@/components/annotations/points";
import { Responses } from "@/components/annotations/responses";
import type { Entry } from "@/components/annotations/session";
import { frontierOf } from "@/components/annotations/session-view";
import { Splitter } from "@/components/annotations/splitter";
import type { UsedPreferences } from "@/components/annotations/use-preferences";
import type { UsedRoom } from "@/components/annotations/use-room";
import type { DeskState } from "@/components/annotations/use-workspace";
import type { Answer } from "@/lib/protocols/answers";

// Loaded where a protocol asks several questions; the others' annotators never wait for it.
const FieldRows = lazy(() =>
  import("@/components/annotations/field-rows").then(({ FieldRows }) => ({ default: FieldRows })),
);

type Props = {
  entry: Entry;
  form: Form;
  state: DeskState;
  panel: Mark | null;
  room: UsedRoom;
  preferences: UsedPreferences;
  definitionOpen: boolean;
  explanation: RefObject<HTMLTextAreaElement | null>;
  onPanel: (mark: Mark | null) => void;
  onDefinition: (open: boolean) => void;
  onNext: () => void;
};

/** What is judged, on what, the answers and the way on: pinned at the bottom. */
export function Desk({
  entry,
  form,
  state,
  panel,
  room,
  preferences,
  definitionOpen,
  explanation,
  onPanel,
  onDefinition,
  onNext,
}: Props) {
  const t = useTranslations("workspace");
  const { assignment, submission, handedIn } = entry;
  const { session, fields, missing } = state;
  const field = fields[state.field];
  const soon = pauseSoon(session);
  const hasTexts = assignment.candidates.some((candidate) => "text" in candidate);
  const answer = (to: Field, given: Answer | undefined) =>
    state.edit({ answers: withAnswer(submission.answers, to, given) });
  const isFolded = room.room === "dialogue";
  const isSingle = fields.length === 1 && field !== undefined && field.points.length > 0;

  return (
    <section
      aria-label={t("desk")}
      className="relative flex min-h-0 flex-col border-t bg-sheet px-3 pt-2.5 pb-3 sm:px-10 sm:pt-3 sm:pb-4"
    >
      {hasTexts || !isSingle ? <Splitter room={room} split={preferences.split} onSplit={preferences.setSplit} /> : null}
      <DeskPanels
        entry={entry}
        field={definitionOpen ? field : undefined}
        showPoints={!isSingle || field.question.type === "choice"}
        onCloseDefinition={() => onDefinition(false)}
      />
      <div className="mx-auto flex min-h-0 w-full max-w-[65rem] flex-col">
        {soon ? <PauseSoon soon={soon} className="mb-1 md:hidden" /> : null}
        <div className={clsx("mb-2 flex items-start gap-2.5", fields.length > 1 && "max-sm:min-h-13")}>
          <p id="question" className="min-w-0 flex-1 text-[0.8125rem] leading-snug sm:text-sm">
            <strong className="mr-2 font-semibold text-accent">{field?.question.name}</strong>
            <span className="text-soft">{field?.question.prompt}</span>
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
        {hasTexts && !isFolded ? <Responses assignment={assignment} /> : null}
        <div
          className={clsx(
            "relative",
            hasTexts && !isFolded && !(isSingle && panel) && "mt-2.5",
            // Where the page scrolls, what is chosen stays in sight while the responses are read.
            isSingle && !panel && "short:sticky short:bottom-0 short:z-[6] short:bg-sheet short:py-1.5",
          )}
        >
          {state.nudged && missing ? <Nudge missing={missing} fields={fields} /> : null}
          {isSingle && panel ? null : isSingle ? (
            <Points
              field={field.key}
              points={field.points}
              label={field.question.name}
              answer={answerAt(submission.answers, field)}
              describedBy={state.nudged ? "question nudge" : "question"}
              shape={field.question.type === "choice" ? "cards" : "line"}
              onChoose={(given) => answer(field, given)}
            />
          ) : isFolded && !hasTexts ? null : (
            <Suspense>
              <FieldRows
                alone={!hasTexts}
                fields={fields}
                submission={submission}
                active={state.field}
                open={state.nudged && missing?.kind === "answers" ? missing.open : []}
                onAnswer={answer}
                onActivate={state.setField}
              />
            </Suspense>
          )}
        </div>
        {panel ? (
          <MarkPanel
            mark={panel}
            submission={submission}
            severalCandidates={assignment.candidates.length > 1}
            blanks={blanks()}
            onEdit={state.edit}
            onClose={() => onPanel(null)}
          />
        ) : (
          <>
            <MarksLine submission={submission} onOpen={onPanel} />
            <DeskFoot
              submission={submission}
              panel={panel}
              explanation={explanation}
              rationaleRequired={form.rationaleRequired}
              canGoBack={session.visiting !== null || session.at > 0}
              canGoForward={session.visiting !== null || session.at < frontierOf(session)}
              onEdit={state.edit}
              onPanel={onPanel}
              onBack={state.back}
              onForward={state.forward}
              isRevision={handedIn !== null && state.changed}
              onNext={onNext}
              nudged={state.nudged}
            />
          </>
        )}
      </div>
    </section>
  );

  /** Of several questions, what else can be left blank: the one at hand, and all that have no answer. */
  function blanks(): Blank[] {
    if (fields.length < 2) return [];
    const choices = fields.filter((each) => each.question.type !== "text");
    const rest = choices.filter((each) => answerAt(submission.answers, each) === undefined);
    const here = choices.filter((each) => each === field && isAnswered(answerAt(submission.answers, each)));
    const leave = (chosen: readonly Field[]) => () =>
      state.edit({
        answers: chosen.reduce((answers, each) => withAnswer(answers, each, null), submission.answers),
        unsure: submission.unsure ?? "",
      });
    return [
      ...here.map((each) => ({ words: t("marks.unsure.here", { name: each.question.name }), leave: leave([each]) })),
      ...(rest.length > 0 ? [{ words: t("marks.unsure.rest"), leave: leave(rest) }] : []),
    ];
  }
}
