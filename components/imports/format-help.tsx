import { useTranslations } from "next-intl";
import { SampleFiles } from "@/components/imports/sample-files";
import { importFormats } from "@/lib/imports/formats";

/** What a line of each format looks like. */
export function FormatHelp() {
  const t = useTranslations("imports.help");
  return (
    <>
      <SampleFiles />
      <details className="mt-4 border-t pt-4">
        <summary className="font-medium">{t("title")}</summary>
        <div className="mt-3 grid gap-5">
          {importFormats.map(({ id, sample }) => (
            <section key={id} className="grid gap-1.5" aria-labelledby={`help-${id}`}>
              <h2 id={`help-${id}`} className="font-medium">
                {t(`${id}Title` as "itemsTitle")}
              </h2>
              <p className="max-w-prose text-soft">{t(id as "items")}</p>
              <pre
                lang="en"
                tabIndex={0}
                className="rounded-lg border bg-sheet px-3 py-2 font-mono text-xs/5 break-words whitespace-pre-wrap"
              >
                {sample.map((line) => JSON.stringify(line)).join("\n")}
              </pre>
            </section>
          ))}
        </div>
      </details>
    </>
  );
}
