import { useTranslations } from "next-intl";
import { SampleFiles } from "@/components/imports/sample-files";
import { importFormats } from "@/lib/imports/answer";

const examples = {
  pairs: `{"id":"storm-1","language":"en","protocol":"furina-pairwise","dimension":"CR","cluster":"storm",
 "character":{"name":"Ines","kind":"synthesized","attributes":[{"key":"Rank","value":"Captain","visibility":"public"}]},
 "scene":{"title":"The storm","situation":"The mast is about to go."},
 "history":[{"speaker":"Tobias","text":"(shouting) Do we cut it?"}],
 "responses":[{"model":"model-a","text":"Cut it."},{"model":"model-b","text":"(looks up) Wait."}]}`,
  benchmark: `{"id":"storm-1","language":"en","dimension":"CR","cluster":"storm",
 "character":{"name":"Ines","kind":"synthesized","attributes":[{"key":"Rank","value":"Captain","visibility":"public"}]},
 "scene":{"title":"The storm","situation":"The mast is about to go."},
 "history":[{"speaker":"Tobias","text":"(shouting) Do we cut it?"}]}`,
  annotations: `{"item":"storm-1","annotator":"a1","dimension":"CR","value":2,"rationale":"Shorter, and hers."}
{"item":"storm-1","judge":"judge-1","dimension":"CR","value":4,"order":"BA"}`,
};

/** What a line of each format looks like. */
export function FormatHelp() {
  const t = useTranslations("imports.help");
  return (
    <>
      <SampleFiles />
      <details className="mt-4 border-t pt-4">
        <summary className="font-medium">{t("title")}</summary>
        <div className="mt-3 grid gap-5">
          {importFormats.map((name) => (
            <section key={name} className="grid gap-1.5" aria-labelledby={`help-${name}`}>
              <h2 id={`help-${name}`} className="font-medium">
                {t(`${name}Title`)}
              </h2>
              <p className="max-w-prose text-soft">{t(name)}</p>
              <pre
                lang="en"
                tabIndex={0}
                className="rounded-lg border bg-sheet px-3 py-2 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
              >
                {examples[name]}
              </pre>
            </section>
          ))}
        </div>
      </details>
    </>
  );
}
