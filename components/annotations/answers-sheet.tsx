"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { askAnswers } from "@/components/annotations/ask-server";
import type { Form } from "@/components/annotations/form";
import { Sheet } from "@/components/annotations/sheet";
import { answersInWords } from "@/components/annotations/submission";
import type { WorkspaceState } from "@/components/annotations/use-workspace";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ANSWER_FILTERS, type AnswerFilter } from "@/lib/annotations/filters";
import type { AnswerLine } from "@/lib/annotations/workspace";

type Props = { campaignId: string; form: Form; state: WorkspaceState; minutes: number | null; onClose: () => void };

/** What the person has annotated so far: found by its mark, one press away. */
export function AnswersSheet({ campaignId, form, state, minutes, onClose }: Props) {
  const t = useTranslations("workspace");
  const [filter, setFilter] = useState<AnswerFilter>("all");
  const [lines, setLines] = useState<AnswerLine[]>([]);
  const [gone, setGone] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: ({ of, before }: { of: AnswerFilter; before: string | null }) => askAnswers(campaignId, of, before),
    onSuccess: ({ answers }, { before }) => setLines((known) => (before ? [...known, ...answers] : answers)),
  });
  useEffect(() => mutate({ of: filter, before: null }), [filter, mutate]);
  const unsent = state.outboxView.waiting.length;
  const visit = async ({ id, place }: AnswerLine) => {
    if (await state.visit(id, place)) onClose();
    else setGone(true);
  };

  return (
    <Sheet title={t("answers.title")} closeLabel={t("close")} onClose={onClose} side="left" toggle="m">
      <p className="numeric text-soft">
        {state.place ? t("header.place", { place: state.place.answered, total: state.place.total }) : null}
        {minutes !== null ? ` · ${t("left", { minutes })}` : null}
      </p>
      <div role="group" aria-label={t("answers.show")} className="my-3 flex flex-wrap gap-1.5">
        {ANSWER_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
            className="min-h-11 rounded-full border border-edge px-3 text-[0.8125rem] hover:bg-private aria-pressed:border-accent aria-pressed:bg-accent-soft sm:min-h-8"
          >
            {t(`answers.filters.${each}`)} <span className="numeric text-soft">{data?.counts[each] ?? ""}</span>
          </button>
        ))}
      </div>
      {unsent > 0 ? <p className="mb-2 text-[0.8125rem] text-warn">{t("answers.unsent", { count: unsent })}</p> : null}
      {isError || gone ? <Notice tone="warn">{t("answers.failed")}</Notice> : null}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} form={form} isHere={line.id === state.current?.assignment.id} onVisit={visit} />
          </li>
        ))}
      </ul>
      {!isPending && lines.length === 0 && !isError ? <p className="text-soft">{t("answers.none")}</p> : null}
      {data?.more && lines.length > 0 ? (
        <Button
          size="touch"
          pending={isPending}
          className="mt-3"
          onClick={() => mutate({ of: filter, before: lines.at(-1)?.id ?? null })}
        >
          {t("answers.more")}
        </Button>
      ) : null}
    </Sheet>
  );
}

type LineProps = { line: AnswerLine; form: Form; isHere: boolean; onVisit: (line: AnswerLine) => void };

function Line({ line, form, isHere, onVisit }: LineProps) {
  const t = useTranslations("workspace");
  const { place, asks, character, language, answers, unsure, flag, comment, revision } = line;
  const question = asks.length === 1 ? form.questions.find(({ id }) => id === asks[0]) : undefined;
  const only = question ? answers[question.id] : undefined;
  const point = question?.points.find(({ answer }) => answer === only);
  const said = point?.short || answersInWords(answers);
  const marks = [
    unsure !== null && t("foot.unsure"),
    flag !== null && t("foot.flag"),
    comment !== "" && t("foot.comment"),
    revision > 1 && t("answers.revision", { revision }),
  ].filter((mark) => mark !== false);
  return (
    <button
      type="button"
      aria-current={isHere ? "true" : undefined}
      onClick={() => onVisit(line)}
      className="grid min-h-11 w-full grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-lg px-2 py-2 text-left hover:bg-private aria-[current]:bg-private"
    >
      <span className="numeric text-right text-soft">{place}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{said ?? t("outbox.leftBlank")}</span>
          <span className="text-[0.8125rem] text-soft">
            {question ? `${question.name} · ` : null}
            <bdi lang={language}>{character}</bdi>
          </span>
        </span>
        {marks.length > 0 ? (
          <span dir="auto" className="block truncate text-[0.8125rem] text-accent">
            {[...marks, unsure || flag || comment].filter(Boolean).join(" · ")}
          </span>
        ) : null}
      </span>
    </button>
  );
}
