import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { JudgementView } from "@/components/evaluations/judgement";
import { ModelLabel } from "@/components/models/model-label";
import { directionOf } from "@/components/scenes/direction";
import { ResponseText } from "@/components/scenes/response-text";
import { Utterance } from "@/components/scenes/utterance";
import { PairContext } from "@/components/evaluations/pair-context";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { writtenIn } from "@/components/ui/language-of";
import type { NamedModel } from "@/lib/evaluations/queries/follow";
import type { PairShown } from "@/lib/evaluations/queries/items";
import { isRepair } from "@/lib/evaluations/evaluated-protocol";

type Props = {
  pair: PairShown;
  /** Who was to judge it. */
  judges: readonly NamedModel[];
  /** It is looked at for the replies that could not be read. */
  unread?: boolean;
};

const orders = ["AB", "BA"] as const;

/** A pair whole: what it was asked, both responses, and what each judge said of them in either order. */
export function Pair({ pair, judges, unread = false }: Props) {
  const t = useTranslations("evaluations.items");
  const locale = useLocale();
  const { id, name, dimension, language, character, responses, judgements, history } = pair;
  const last = history.at(-1);
  const missing = judges.flatMap((judge) =>
    orders
      .filter((order) => !judgements.some((each) => each.judge === judge.name && each.order === order))
      .map((order) => ({ judge, order })),
  );
  return (
    <article aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border bg-sheet p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="font-medium wrap-anywhere">
          {name.replace(/~[0-9a-f]+$/, "")}
        </h2>
        <span className="text-[0.8125rem] text-soft">
          {questionName(dimension, locale)} · <span lang={language}>{character.name}</span>
          {character.kind ? ` · ${t(character.kind)}` : ""}
        </span>
      </header>
      {last ? (
        <p lang={language} dir={directionOf(last.text, language)} className="font-serif text-soft">
          <bdi className="[font-variant-caps:small-caps]">{last.speaker}</bdi> <Utterance text={last.text} />
        </p>
      ) : null}
      <PairContext pair={pair} />
      <div className="grid gap-3 md:grid-cols-2">
        {responses.map((response, i) => (
          <Response key={i} response={response} language={language} test={i === 0} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {judgements.map((judgement) => (
          <JudgementView
            key={`${judgement.judge} ${judgement.order}`}
            judgement={judgement}
            language={language}
            open={unread}
          />
        ))}
        {missing.map(({ judge, order }) => (
          <p
            key={`${judge.name} ${order}`}
            className="flex flex-wrap content-start items-baseline gap-x-2 text-[0.8125rem]"
          >
            <span className="font-medium">
              <ModelLabel name={judge.name} scripted={judge.scripted} />
            </span>
            <span className="text-soft">{t(`order${order}`)}</span>
            <span className="ml-auto text-soft">{t("noJudgement")}</span>
          </p>
        ))}
      </div>
    </article>
  );
}

function Response({
  response: { model, scripted, text, repairs },
  language,
  test,
}: {
  response: PairShown["responses"][number];
  language: string;
  test: boolean;
}) {
  const t = useTranslations("evaluations");
  return (
    <div className={cn("grid content-start gap-1.5 border-l-2 pl-3", test ? "border-accent" : "border-edge")}>
      <p className="flex flex-wrap items-baseline gap-2 text-[0.8125rem]">
        <span className="font-medium">
          <ModelLabel name={model} scripted={scripted} />
        </span>{" "}
        <Badge tone={test ? "accent" : "plain"}>{t(test ? "items.test" : "items.base")}</Badge>
        {repairs.map((name) => (
          <Badge key={name} tone={isRepair(name) ? "plain" : "warn"}>
            {t.has(`flags.names.${name}` as never) ? t(`flags.names.${name}` as never) : name}
          </Badge>
        ))}
      </p>
      <p lang={writtenIn(text, language)} dir="auto" className="font-serif text-base">
        <ResponseText text={text} blank={t("items.blankResponse")} />
      </p>
    </div>
  );
}
