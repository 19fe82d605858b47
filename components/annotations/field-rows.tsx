"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { answerAt, type Field } from "@/components/annotations/fields";
import { Points } from "@/components/annotations/points";
import type { Submission } from "@/components/annotations/submission";
import type { Answer } from "@/lib/protocols/answers";

type Props = {
  /** Whether nothing else is judged: then they share the height with what is read. */
  alone: boolean;
  fields: readonly Field[];
  submission: Submission;
  /** The place of the field at hand. */
  active: number;
  /** Fields that were asked for in vain. */
  open: readonly Field[];
  onAnswer: (field: Field, answer: Answer | undefined) => void;
  onActivate: (at: number) => void;
};

/** Several questions at once, a row each. Where they are about candidates, the candidates' letters follow the name. */
export function FieldRows({ alone, fields, submission, active, open, onAnswer, onActivate }: Props) {
  return (
    <div
      data-judged={alone ? "" : undefined}
      className={clsx(
        "-mx-1.5 grid content-start gap-1 overflow-y-auto overscroll-contain px-1.5 py-1 sm:gap-0.5 short:max-h-none short:overflow-visible",
        alone ? "max-h-[var(--judged,36dvh)] sm:max-h-[var(--judged,46dvh)]" : "max-h-[36dvh] sm:max-h-[46dvh]",
      )}
    >
      {fields.map((field, at) => (
        <Row
          key={field.key}
          field={field}
          answer={answerAt(submission.answers, field)}
          isActive={at === active}
          isOpen={open.some(({ key }) => key === field.key)}
          onAnswer={(answer) => onAnswer(field, answer)}
          onActivate={() => onActivate(at)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  field: Field;
  answer: Answer | undefined;
  isActive: boolean;
  isOpen: boolean;
  onAnswer: (answer: Answer | undefined) => void;
  onActivate: () => void;
};

function Row({ field, answer, isActive, isOpen, onAnswer, onActivate }: RowProps) {
  const t = useTranslations("workspace.rows");
  const { question, letter, points, key } = field;
  const name = letter === null ? question.name : t("about", { question: question.name, letter });
  const isWide = points.length > 5 || points.some((point) => typeof point.answer !== "number");
  return (
    <div
      data-row
      onFocusCapture={onActivate}
      className={clsx(
        "grid items-center gap-x-3 gap-y-1 rounded-md px-1.5 py-0.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]",
        isWide ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)_auto]",
        isActive && "bg-private shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {/* For touch: to the question, whose prompt and definition then stand above. The buttons are what keys reach. */}
      <span
        onPointerDown={onActivate}
        className={clsx(
          "min-w-0 cursor-default py-1 pl-1 text-[0.8125rem] leading-tight sm:text-sm",
          isActive && "font-semibold text-accent",
          isOpen && !isActive && "text-warn",
        )}
      >
        {name}
        {answer === null ? <span className="ml-1.5 font-normal text-soft">{t("blank")}</span> : null}
      </span>
      {question.type === "text" ? (
        <textarea
          data-place="explanation"
          data-field={key}
          rows={1}
          maxLength={20_000}
          dir="auto"
          aria-label={name}
          value={typeof answer === "string" ? answer : ""}
          onChange={(event) => onAnswer(event.target.value === "" ? undefined : event.target.value)}
          className="max-h-24 min-h-11 w-full resize-none rounded-md border border-edge bg-paper px-2.5 py-1.5 [field-sizing:content] sm:min-h-8"
        />
      ) : (
        <Points field={key} points={points} label={name} answer={answer} shape="row" onChoose={onAnswer} />
      )}
    </div>
  );
}
