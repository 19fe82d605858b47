import { Fragment } from "react";

/** A wording with its places set apart. */
export function TemplateText({ template, language }: { template: string; language: string }) {
  return (
    <pre
      lang={language}
      className="rounded-lg border bg-sheet px-4 py-3 font-sans text-sm leading-6 wrap-anywhere whitespace-pre-wrap"
    >
      {template.split(/(\{\{[^{}]*\}\})/).map((part, at) =>
        at % 2 === 1 ? (
          <mark key={at} className="rounded bg-accent-soft px-1 font-mono text-xs text-accent">
            {part}
          </mark>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </pre>
  );
}
