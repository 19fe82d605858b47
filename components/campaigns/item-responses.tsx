import { useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import { ResponseText } from "@/components/scenes/response-text";
import { ScriptRow } from "@/components/scenes/script-row";
import { writtenIn } from "@/components/ui/language-of";
import type { CampaignItemDetails } from "@/lib/campaigns/queries/item";

/** What was rated, in stored order, each with its model. */
export function ItemResponses({ item: { candidates, language } }: { item: CampaignItemDetails }) {
  const t = useTranslations("items.item");
  const isTrajectory = candidates.some(({ turns }) => turns !== null);
  return (
    <section aria-labelledby="responses" className="grid gap-2">
      <h3 id="responses" className="font-serif text-base font-semibold">
        {t(isTrajectory ? "trajectory" : "responses")}
      </h3>
      <div className="grid gap-3 md:grid-cols-2">
        {candidates.map(({ model, scripted, text, turns }, place) => (
          <div
            key={place}
            className="grid content-start gap-1.5 rounded-lg border bg-sheet px-4 py-3 only:md:col-span-2"
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]">
              {candidates.length > 1 ? (
                <span className="font-medium">{t("response", { place: String(place), number: place + 1 })}</span>
              ) : null}
              <span className="text-soft">
                <ModelLabel name={model} scripted={scripted} />
              </span>
            </p>
            {turns ? (
              <div role="list" lang={language} className="font-serif text-base leading-[1.65]">
                {turns.map(({ kind, speaker, text: line }, at) => (
                  <ScriptRow
                    key={at}
                    speaker={speaker ?? ""}
                    text={line}
                    language={language}
                    own={false}
                    observation={kind === "observation"}
                  />
                ))}
              </div>
            ) : (
              <p
                lang={writtenIn(text, language)}
                dir="auto"
                className="font-serif text-base leading-[1.65] wrap-anywhere"
              >
                <ResponseText text={text} blank={t("blank")} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
