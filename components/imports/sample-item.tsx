"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FoldedLines } from "@/components/imports/folded-lines";
import { ScriptRow } from "@/components/scenes/script-row";
import { ResponseText } from "@/components/scenes/response-text";
import { questionName } from "@/components/protocols/question-name";
import type { ItemSample } from "@/lib/imports/preview";
import type { Turn } from "@/lib/protocols/context";
import { letterOf } from "@/lib/protocols/order";

/** An item as it will look, with what annotators never see: which model wrote what. */
export function SampleItem({ line, item }: { line: number; item: ItemSample }) {
  const t = useTranslations("imports.sample");
  const locale = useLocale();
  const { id, language, character, scene, history, asks } = item;
  return (
    <article
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border bg-sheet px-4 py-3"
      aria-label={t("line", { line })}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.8125rem] text-soft">
        <span>
          {t("line", { line })} · <bdi className="font-mono break-all">{id}</bdi>
        </span>
        <span>{asks.map((question) => questionName(question, locale)).join(" · ")}</span>
      </h3>
      <div lang={language} className="grid grid-cols-[minmax(0,1fr)] gap-3 font-serif text-base">
        <Profile character={character} label={(count) => <span lang={locale}>{t("profile", { count })}</span>} />
        {scene?.situation || scene?.title ? (
          <div dir="auto" className="text-soft italic [&:lang(zh)]:font-kai [&:lang(zh)]:not-italic">
            {scene.title ? <strong className="block text-sm font-semibold not-italic">{scene.title}</strong> : null}
            <Text>{scene.situation ?? ""}</Text>
          </div>
        ) : null}
        {history.length > 0 ? (
          <FoldedLines
            lines={history}
            keep="last"
            label={(count) => (
              <span lang={locale} className="font-sans">
                {t("earlier", { count })}
              </span>
            )}
          >
            {({ speaker, text }, turn) => <ScriptRow key={turn} speaker={speaker} text={text} language={language} />}
          </FoldedLines>
        ) : null}
        <div className="grid gap-3 border-t pt-3 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
          {responsesOf(item, t).map((response, at) => (
            <div key={at} className="min-w-0">
              <p lang={locale} className="font-sans text-[0.8125rem] text-soft">
                {response.label}
                {response.model ? (
                  <>
                    {" · "}
                    <bdi className="font-mono break-all">{response.model}</bdi>
                  </>
                ) : null}
              </p>
              {response.turns ? (
                <FoldedLines
                  lines={response.turns}
                  keep="first"
                  label={(count) => (
                    <span lang={locale} className="font-sans">
                      {t("later", { count })}
                    </span>
                  )}
                >
                  {({ kind, speaker, text }, turn) => (
                    <ScriptRow
                      key={turn}
                      speaker={speaker ?? (kind === "observation" ? t("observation") : "")}
                      text={text}
                      language={language}
                      observation={kind === "observation"}
                    />
                  )}
                </FoldedLines>
              ) : (
                <p dir="auto">
                  <ResponseText text={response.text} blank={t("blankResponse")} />
                </p>
              )}
            </div>
          ))}
        </div>
      </div>
    </article>
  );
}

type Response = { label: string; model: string | undefined; text: string; turns: readonly Turn[] | null };

/** The candidates of an item, or the stored utterance of a benchmark's item. */
function responsesOf(
  { candidates, source, utterance }: ItemSample,
  t: ReturnType<typeof useTranslations<"imports.sample">>,
): Response[] {
  if (utterance) return [{ label: t("utterance"), model: source, text: utterance, turns: null }];
  return candidates.map(({ model, text, turns }, at) => {
    const label = turns && candidates.length === 1 ? t("trajectory") : t("candidate", { letter: letterOf(at) });
    return { label, model, text, turns };
  });
}

type ProfileProps = { character: ItemSample["character"]; label: (count: number) => ReactNode };

function Profile({ character: { name, attributes }, label }: ProfileProps) {
  const t = useTranslations("imports.sample");
  const locale = useLocale();
  if (attributes.length === 0)
    return (
      <p dir="auto" className="font-semibold">
        {name}
      </p>
    );
  return (
    <details>
      <summary className="scroll-mb-20">
        <bdi className="font-semibold">{name}</bdi>{" "}
        <span className="font-sans text-[0.8125rem] text-soft">{label(attributes.length)}</span>
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto pl-4 text-sm" tabIndex={0} role="region" aria-label={name}>
        <dl className="grid gap-2">
          {attributes.map(({ key, value, visibility }, at) => (
            <div key={at}>
              <dt className="font-sans text-[0.8125rem] text-soft">
                <bdi>{key}</bdi> · <span lang={locale}>{t(visibility)}</span>
              </dt>
              <dd dir="auto">
                <Text>{value}</Text>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const Text = ({ children }: { children: string }) => (
  <span className="block break-words whitespace-pre-wrap">{children}</span>
);
