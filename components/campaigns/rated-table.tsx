import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRatingWords } from "@/components/campaigns/rating-words";
import { ModelLabel } from "@/components/models/model-label";
import { questionName } from "@/components/protocols/question-name";
import { Badge } from "@/components/ui/badge";
import { languageOf } from "@/components/ui/language-of";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { CampaignItemDetails, Said } from "@/lib/campaigns/queries/item";
import { protocolOf, questionsAsked } from "@/lib/protocols/registry";

type Props = { item: CampaignItemDetails; said: readonly Said[]; label: string };

/** Raters by questions, with why, what else they marked, and how long it took. */
export function RatedTable({ item, said, label }: Props) {
  const t = useTranslations("items.item");
  const locale = useLocale();
  const questions = questionsAsked(protocolOf(item.protocol), item.asks);
  const ordered = item.candidates.length > 1;
  return (
    <Table
      label={label}
      head={
        <>
          <Th className="w-64">{label}</Th>
          {ordered ? <Th className="w-28">{t("shown")}</Th> : null}
          {questions.map(({ id }) => (
            <Th key={id} className={questions.length > 1 ? "whitespace-normal" : "w-52"}>
              {questionName(id, locale)}
            </Th>
          ))}
          <Th>{t("rationale")}</Th>
        </>
      }
    >
      {said.map((one) => (
        <Row key={one.id} one={one} item={item} questions={questions.map(({ id }) => id)} ordered={ordered} />
      ))}
    </Table>
  );
}

type RowProps = { one: Said; item: CampaignItemDetails; questions: string[]; ordered: boolean };

function Row({ one, item, questions, ordered }: RowProps) {
  const t = useTranslations("items.item");
  const locale = useLocale();
  const format = useFormatter();
  const words = useRatingWords(protocolOf(item.protocol));
  const { name, isJudge, scripted, imported, order, ratings, raw, activeSeconds, revision, at } = one;
  const first = order[0] ?? 0;
  const facts = [
    ...(activeSeconds ? [t("seconds", { count: activeSeconds })] : []),
    ...(revision > 1 ? [t("revision", { revision })] : []),
    format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }),
  ];
  const blank = t(raw === null ? "blankRating" : "unparsable");
  const given = (id: string) => ratings.filter(({ question }) => question === id);
  return (
    <Tr>
      <Th scope="row" className="min-w-40">
        {isJudge ? (
          <ModelLabel name={name} scripted={scripted} imported={imported} />
        ) : (
          <>
            {name} {imported ? <Badge>{t("imported")}</Badge> : null}
          </>
        )}
        <span className="numeric block text-xs leading-5 text-soft">{facts.join(" · ")}</span>
      </Th>
      {ordered ? (
        <Td wide label={t("shown")} className="whitespace-nowrap text-soft">
          {first < 2 ? t(first === 0 ? "first" : "second") : t("nth", { number: first + 1 })}
        </Td>
      ) : null}
      {questions.map((id) => (
        <Td key={id} wide label={questionName(id, locale)} className="min-w-24">
          <span className="grid gap-0.5">
            {given(id).map(({ candidate, value, text }) => {
              const word = words(id, value, text);
              return (
                <span key={candidate ?? -1} className={word === null ? "text-soft" : "numeric font-medium"}>
                  {candidate === null ? "" : `${t("nth", { number: candidate + 1 })}: `}
                  {word ?? blank}
                </span>
              );
            })}
          </span>
        </Td>
      ))}
      <Td wide className="w-1/2 min-w-56">
        <Why one={one} />
      </Td>
    </Tr>
  );
}

/** The explanation, and what else was said of the item. */
function Why({ one: { rationale, flag, unsure, comment, raw } }: { one: Said }) {
  const t = useTranslations("items.item");
  return (
    <span className="grid gap-1">
      {rationale ? <Words>{rationale}</Words> : null}
      {flag === null ? null : (
        <Mark badge={<Badge tone="accent">{t("flag")}</Badge>} text={flag} none={t("noReason")} />
      )}
      {unsure === null ? null : <Mark badge={<Badge>{t("unsure")}</Badge>} text={unsure} none={t("noReason")} />}
      {comment ? <Mark badge={<Badge>{t("comment")}</Badge>} text={comment} none="" /> : null}
      {raw ? (
        <details>
          <summary className="w-fit text-[0.8125rem] text-soft underline decoration-line underline-offset-4">
            {t("raw")}
          </summary>
          <pre className="mt-1 max-h-64 overflow-auto rounded-lg border bg-private p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
            {raw}
          </pre>
        </details>
      ) : null}
    </span>
  );
}

function Mark({ badge, text, none }: { badge: ReactNode; text: string; none: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {badge}
      {text ? <Words>{text}</Words> : <span className="text-soft">{none}</span>}
    </span>
  );
}

const Words = ({ children }: { children: string }) => (
  <span lang={languageOf(children)} className="font-serif text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
    {children}
  </span>
);
