import { useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { writtenIn } from "@/components/ui/language-of";
import type { JudgementShown } from "@/lib/evaluations/queries/items";

/** One judge's reply in one order: the value as shown to it, why, and what the checker read in that. */
export function JudgementView({
  judgement,
  language,
  open,
}: {
  judgement: JudgementShown;
  language: string;
  /** Replies that could not be read lie open. */ open: boolean;
}) {
  const t = useTranslations("evaluations.items");
  const models = useTranslations("results.models");
  const { judge, order, value, rationale, raw, check, imported, scripted } = judgement;
  return (
    <div className="grid content-start gap-1 text-[0.8125rem]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          <ModelLabel name={judge} scripted={scripted} imported={imported} />
        </span>
        <span className="text-soft">{t(`order${order}`)}</span>
        <span className={cn("numeric ml-auto font-medium", value === null && "text-warn")}>
          {value === null ? t("unread") : t(`scale.${value as 1}`)}
        </span>
      </p>
      {value === null ? (
        <details open={open}>
          <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
            {t("raw")}
          </summary>
          <pre
            lang={writtenIn(raw ?? "", language)}
            className="mt-1 max-h-64 overflow-auto rounded-lg border bg-private p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
          >
            {raw}
          </pre>
        </details>
      ) : (
        <p lang={writtenIn(rationale ?? "", language)} className="text-soft wrap-anywhere">
          {rationale}
        </p>
      )}
      {check ? (
        <p className={cn("wrap-anywhere", check.found ? "text-accent" : "text-soft")}>
          {check.scripted ? <Badge tone="warn">{models("scripted")}</Badge> : null}{" "}
          {t(check.found === null ? "checkUnread" : check.found ? "checkFound" : "checkNone", {
            checker: check.checker,
          })}
          {check.found && check.evidence ? (
            <q lang={writtenIn(check.evidence, language)} className="ml-1.5">
              {check.evidence}
            </q>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
