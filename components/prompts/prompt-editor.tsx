"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { Filled } from "@/components/prompts/filled";
import type { PreviewItem } from "@/components/prompts/filled-messages";
import { PlaceList } from "@/components/prompts/place-list";
import { usePromptDraft } from "@/components/prompts/use-prompt-draft";
import { useFaultWords } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/outcome";
import { addPromptVersionAction } from "@/lib/prompts/actions";
import { mostTemplateCharacters } from "@/lib/prompts/schema";
import { templateFaults } from "@/lib/protocols/furina/prompts/fill";
import type { PromptLanguage, PromptRole } from "@/lib/protocols/furina/prompts/roles";

type Props = { role: PromptRole; language: PromptLanguage; version: number; start: string; item: PreviewItem | null };

/** A wording being written, with what still keeps it from serving and what it looks like filled in. */
export function PromptEditor({ role, language, version, start, item }: Props) {
  const t = useTranslations("prompts.edit");
  const places = useTranslations("prompts.places");
  const words = useFaultWords();
  const router = useRouter();
  const { draft, change, found, discard, forget } = usePromptDraft({ role, language, version }, start);
  const { template, note } = draft;
  const wording = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [saving, startSaving] = useTransition();
  const faults = templateFaults(role, template);

  const save = () =>
    startSaving(async () => {
      const outcome = await addPromptVersionAction({ role, language, template, note }).catch(() => null);
      if (!outcome?.ok) return setRefusal(outcome ?? "failed");
      forget();
      router.push(`/prompts/${role}`);
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {found ? (
          <Notice className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {t("found")}{" "}
            <Button
              size="sm"
              onClick={() => {
                discard();
                setRefusal(null);
                wording.current?.focus();
              }}
            >
              {t("discard")}
            </Button>
          </Notice>
        ) : null}
        <Field label={t("template")}>
          <Textarea
            ref={wording}
            lang={language}
            rows={24}
            value={template}
            maxLength={mostTemplateCharacters}
            spellCheck={false}
            className="font-mono text-[0.8125rem] leading-6"
            onChange={(event) => {
              change({ template: event.target.value });
              setRefusal(null);
            }}
          />
        </Field>
        <div aria-live="polite">
          {faults.length > 0 ? (
            <Notice tone="warn" title={t("faults", { count: faults.length })}>
              <ul className="list-disc pl-5">
                {faults.map((fault) => (
                  <li key={JSON.stringify(fault)}>{words(fault)}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
        </div>
        <Field label={t("note")} hint={t("noteHint")}>
          <Input value={note} maxLength={500} onChange={(event) => change({ note: event.target.value })} />
        </Field>
        {refusal ? <Refused refusal={refusal} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" pending={saving} disabled={faults.length > 0} onClick={save}>
            {t("save")}
          </Button>
          <span className="text-soft">{t("nothingYet")}</span>
        </div>
        <section className="grid gap-2 border-t pt-4">
          <h2 className="font-medium">{places("title")}</h2>
          <PlaceList role={role} />
        </section>
      </div>
      {item ? (
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2" aria-labelledby="filled">
          <h2 id="filled" className="font-medium">
            {t("preview", { item: item.externalId })}
          </h2>
          {faults.length > 0 ? (
            <p className="text-soft">{t("previewWaits")}</p>
          ) : (
            <Filled role={role} template={template} item={item} />
          )}
        </section>
      ) : null}
    </div>
  );
}

function Refused({ refusal }: { refusal: Refusal | "failed" }) {
  const t = useTranslations("prompts.edit");
  const common = useTranslations("common");
  if (refusal === "failed") return <Notice tone="bad">{common("somethingFailed")}</Notice>;
  if (refusal.code === "unchanged") return <Notice tone="bad">{t("unchanged")}</Notice>;
  const reason = `refusals.${refusal.reason}` as const;
  return (
    <Notice tone="bad">
      {common.has(reason as never) ? common(reason as "refusals.conflict") : common("somethingFailed")}
    </Notice>
  );
}
