"use client";

import { useTranslations } from "next-intl";
import type { Field } from "@/components/annotations/fields";

type Props = {
  field: Field;
  /** Whether its answers are explained, too: where their buttons do not say enough. */
  showPoints: boolean;
  onClose: () => void;
};

/** What a question covers, and what its answers mean. */
export function Definition({ field: { question, points }, showPoints, onClose }: Props) {
  const t = useTranslations("workspace");
  const explained = showPoints ? points.filter(({ long }) => long !== "") : [];
  return (
    <div
      role="region"
      aria-label={t("definition.label", { dimension: question.name })}
      className="max-h-[60dvh] overflow-y-auto rounded-lg border border-edge bg-sheet py-3 pr-2 pl-4 shadow-lg"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-semibold text-accent">{question.name}</h3>
        <button
          type="button"
          onClick={onClose}
          aria-label={t("close")}
          className="-mt-2 grid size-9 shrink-0 place-items-center rounded-lg text-lg text-soft hover:bg-private"
        >
          <span aria-hidden>×</span>
        </button>
      </div>
      <ul className="grid list-disc gap-1 pr-2 pl-4 marker:text-soft">
        {question.definition.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {explained.length > 0 ? (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t pt-2 pr-2">
          {explained.map(({ answer, short, long }) => (
            <div key={String(answer)} className="contents">
              <dt className="numeric font-medium">{typeof answer === "number" ? answer : short}</dt>
              <dd>{long}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
