"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Outbox, OutboxView } from "@/components/annotations/outbox";
import type { WaitingSubmission } from "@/components/annotations/outbox-storage";
import { Sheet } from "@/components/annotations/sheet";
import { answersInWords } from "@/components/annotations/submission";
import { Button } from "@/components/ui/button";

type Props = { outbox: Outbox; view: OutboxView; signInHref: string; onClose: () => void };

const KNOWN = ["assignment-returned", "campaign-closed", "not-found", "forbidden", "unverified", "invalid"];

/** The submissions that the server does not have, each named, none lost. */
export function OutboxSheet({ outbox, view, signInHref, onClose }: Props) {
  const t = useTranslations("workspace");
  const { waiting, refused, signIn, durable } = view;
  return (
    <Sheet title={t("outbox.title")} closeLabel={t("close")} onClose={onClose}>
      <div className="grid gap-5">
        {waiting.length === 0 && refused.length === 0 ? <p>{t("outbox.empty")}</p> : null}
        {signIn ? (
          <p>
            {t.rich("outbox.signIn", {
              link: (words) => (
                <a href={signInHref} target="_blank" rel="noopener" className="font-medium text-accent underline">
                  {words}
                </a>
              ),
            })}
          </p>
        ) : null}
        {waiting.length > 0 ? (
          <section className="grid gap-2">
            <p className="text-soft">
              {t(durable ? "outbox.waiting" : "outbox.waitingHere", { count: waiting.length })}
            </p>
            <ul className="grid gap-2">
              {waiting.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </ul>
            <Button size="touch" className="justify-self-start" onClick={outbox.hurry}>
              {t("outbox.tryNow")}
            </Button>
          </section>
        ) : null}
        {refused.length > 0 ? (
          <section className="grid gap-2">
            <p className="text-soft">{t("outbox.refused", { count: refused.length })}</p>
            <ul className="grid gap-2">
              {refused.map((item) => (
                <Item
                  key={item.key}
                  item={item}
                  why={t(`outbox.why.${KNOWN.includes(item.refused ?? "") ? item.refused : "other"}`, {
                    code: item.refused ?? "",
                  })}
                >
                  <Button size="sm" className="min-h-11! sm:min-h-8!" onClick={() => outbox.putAway(item.key)}>
                    {t("outbox.putAway")}
                  </Button>
                </Item>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Sheet>
  );
}

function Item({ item, why, children }: { item: WaitingSubmission; why?: string; children?: ReactNode }) {
  const t = useTranslations("workspace.outbox");
  const { answers, unsure, rationale, flag, comment } = item.submission;
  const value = answersInWords(answers);
  const said = [rationale, unsure, flag, comment].filter(Boolean).join("\n");
  return (
    <li className="grid gap-1.5 rounded-lg border p-3">
      <p>
        <span className="font-medium">{item.label}</span>{" "}
        <span className="text-soft">{value === null ? t("leftBlank") : t("value", { value })}</span>
      </p>
      {why ? <p className="text-warn">{why}</p> : null}
      {said ? (
        <textarea
          readOnly
          rows={2}
          dir="auto"
          aria-label={t("words")}
          value={said}
          className="w-full rounded-lg border border-edge bg-paper px-3 py-2"
        />
      ) : null}
      {children ? <div>{children}</div> : null}
    </li>
  );
}
