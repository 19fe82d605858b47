import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { lineDiff } from "@/components/prompts/line-diff";

const marks = { same: " ", added: "+", removed: "−" } as const;
const tones = { same: "text-soft", added: "bg-good/10", removed: "bg-accent-soft" } as const;

/** What a version changed, line by line. */
export function TemplateDiff({ before, after, language }: { before: string; after: string; language: string }) {
  const t = useTranslations("prompts.one");
  return (
    <div lang={language} className="rounded-lg border bg-sheet py-2 text-sm leading-6">
      {lineDiff(before, after).map(({ kind, text }, at) => (
        <p
          key={at}
          className={cn("grid grid-cols-[1.25rem_minmax(0,1fr)] px-3 wrap-anywhere whitespace-pre-wrap", tones[kind])}
        >
          <span aria-hidden className="font-mono select-none">
            {marks[kind]}
          </span>
          <span>
            {kind === "same" ? null : <span className="sr-only">{t(kind)}: </span>}
            {text || "\u00a0"}
          </span>
        </p>
      ))}
    </div>
  );
}
