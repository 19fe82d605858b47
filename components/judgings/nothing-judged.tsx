import { useTranslations } from "next-intl";
import { FailedLines } from "@/components/evaluations/failed-lines";
import { writtenIn } from "@/components/ui/language-of";
import { Notice } from "@/components/ui/notice";
import type { JudgingFollowed } from "@/lib/judgings/queries/follow";

type Props = { campaignId: string } & NonNullable<JudgingFollowed["unscored"]>;

/** Says why a judging produced no judgement, what the judges wrote, and what to do next. */
export function NothingJudged({ campaignId, failures, replies }: Props) {
  const t = useTranslations("evaluations.judging");
  return (
    <Notice tone="warn" title={t("nothingTitle")}>
      <div className="mt-1.5 grid max-w-3xl gap-3 text-ink">
        <FailedLines failures={failures} />
        {replies.length > 0 ? (
          <details>
            <summary className="w-fit underline decoration-edge underline-offset-4">{t("replies")}</summary>
            <ul className="mt-2 grid gap-2">
              {replies.map(({ model, text }, i) => (
                <li key={i} className="border-l-2 border-edge pl-3">
                  <span className="text-[0.8125rem] font-medium">{model}</span>
                  <p
                    lang={writtenIn(text)}
                    className="max-h-40 overflow-y-auto font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap"
                  >
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <p>{t("nothingNext")}</p>
        <p>
          <a
            href={`/api/v1/exports/calls.jsonl?campaign=${campaignId}`}
            download
            className="underline decoration-edge underline-offset-4 hover:decoration-accent"
          >
            {t("calls")}
          </a>
        </p>
      </div>
    </Notice>
  );
}
