import { useTranslations } from "next-intl";
import { writtenIn } from "@/components/ui/language-of";
import type { CallError } from "@/lib/models/call-error";

/** Why a call has no response: our reason in the reader's language, or the provider's own words, marked as such. */
export function CallErrorText({ error: { words, code, params } }: { error: CallError }) {
  const t = useTranslations("call-errors");
  const common = useTranslations("common");
  if (words !== null)
    return (
      <>
        <span className="text-soft">{common("fromProvider")}</span>{" "}
        <q lang={writtenIn(words)} className="font-mono text-[0.8125rem] wrap-anywhere">
          {words}
        </q>
      </>
    );
  if (code === null) return null;
  // A server that was updated since the page was loaded may name a code that this page does not know yet.
  return <span className="wrap-anywhere">{t.has(code) ? t(code, params ?? {}) : code}</span>;
}
