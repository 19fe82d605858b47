"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { itemHref, itemsHref } from "@/components/campaigns/items-href";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import type { Note } from "@/lib/campaigns/queries/progress";

const kinds = ["flag", "unsure", "comment"] as const;
/** How the list of items names them. */
const MARKS = { flag: "flagged", unsure: "unsure", comment: "commented" } as const;
const PAGE = 20;
/** The query gives no more than this. */
const MOST = 500;

/** What annotators wrote to be read by the lead: flags, reasons for leaving blank, comments; the latest first. */
export function Notes({ campaignId, notes }: { campaignId: string; notes: Note[] }) {
  const t = useTranslations("campaigns.notes");
  const [kind, setKind] = useState<Note["kind"] | null>(null);
  const [pages, setPages] = useState(1);
  const chosen = kind ? notes.filter((note) => note.kind === kind) : notes;
  const shown = chosen.slice(0, pages * PAGE);
  const count = (of: Note["kind"]) => notes.filter((note) => note.kind === of).length;
  const filter = (next: Note["kind"] | null) => {
    setKind(next);
    setPages(1);
  };
  return (
    <section className="grid gap-2" aria-labelledby="notes">
      <h2 id="notes" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      {notes.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <>
          <div role="group" aria-label={t("filter")} className="flex flex-wrap gap-1.5">
            <Button
              size="sm"
              variant={kind === null ? "primary" : "plain"}
              aria-pressed={kind === null}
              onClick={() => filter(null)}
            >
              {t("all", { count: notes.length })}
            </Button>
            {kinds.map((of) => (
              <Button
                key={of}
                size="sm"
                variant={kind === of ? "primary" : "plain"}
                aria-pressed={kind === of}
                onClick={() => filter(of)}
              >
                {t(of, { count: count(of) })}
              </Button>
            ))}
            {kind ? (
              <Link
                href={itemsHref(campaignId, { mark: MARKS[kind] })}
                className="self-center px-1 text-[0.8125rem] underline decoration-line underline-offset-4"
              >
                {t("open")}
              </Link>
            ) : null}
          </div>
          <ul className="divide-y divide-line rounded-lg border bg-sheet">
            {shown.map((note, index) => (
              <NoteEntry
                key={`${note.item}/${note.annotator}/${note.kind}/${index}`}
                campaignId={campaignId}
                note={note}
              />
            ))}
          </ul>
          {chosen.length > shown.length ? (
            <Button size="sm" className="justify-self-start" onClick={() => setPages(pages + 1)}>
              {t("more", { count: Math.min(PAGE, chosen.length - shown.length) })}
            </Button>
          ) : null}
          {notes.length >= MOST ? <p className="text-soft">{t("capped", { count: MOST })}</p> : null}
        </>
      )}
    </section>
  );
}

function NoteEntry({ campaignId, note }: { campaignId: string; note: Note }) {
  const t = useTranslations("campaigns.notes");
  const format = useFormatter();
  const { kind, item, itemId, dimension, annotator, text, at } = note;
  return (
    <li className="px-4 py-3">
      <p className="numeric flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] text-soft">
        <Badge tone={kind === "flag" ? "accent" : "plain"}>{t(`kinds.${kind}`)}</Badge>
        <Link
          href={itemHref(campaignId, itemId, { mark: MARKS[kind] })}
          className="font-mono text-xs break-all text-ink underline decoration-line underline-offset-4"
        >
          {item}
        </Link>
        {dimension ? <span>{dimension}</span> : null}
        <span>{annotator}</span>
        <time dateTime={at.toISOString()}>{format.dateTime(at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </p>
      {text ? (
        <p lang={languageOf(text)} className="mt-1 max-w-prose font-serif text-base break-words whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <p className="mt-1 text-soft">{t("noReason")}</p>
      )}
    </li>
  );
}
