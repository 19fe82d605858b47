import { useTranslations } from "next-intl";
import { GapByDimension } from "@/components/evaluations/gap-by-dimension";
import { GapTable } from "@/components/evaluations/gap-table";
import { HowComputed } from "@/components/evaluations/how-computed";
import { JudgeHealthTable } from "@/components/evaluations/judge-health-table";
import type { Split } from "@/components/evaluations/leaderboard-data";
import { LeaderboardFigure } from "@/components/evaluations/leaderboard-figure";
import { LeaderboardTable } from "@/components/evaluations/leaderboard-table";
import { rankedModels, rankedPublished } from "@/components/evaluations/ranked";
import { ResultSection } from "@/components/evaluations/result-section";
import { usePart } from "@/components/evaluations/use-part";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { NamedResults } from "@/lib/evaluations/queries/results";

type Props = {
  results: NamedResults | null;
  published: readonly PublishedPerformance[];
  /** Of which the scores are; gaps are of its language. */
  split: Split;
};

/** Who plays how well, along which dimension, with which characters, and how far the judges can be believed. */
export function Leaderboard({ results, published, split }: Props) {
  const t = useTranslations("results");
  const { language, characterType } = split;
  const { scripted = [], judges = [], imported = [], base = "GPT-4.1" } = results ?? {};
  const models = rankedModels(results?.models ?? [], split);
  const others = rankedPublished(published, split);
  const clusters = Math.max(0, ...models.map(({ countsIn }) => countsIn[language]?.clusters ?? 0));
  const part = usePart()(results, language);
  const type = characterType === "all" ? undefined : t(`controls.characterTypes.${characterType}`);
  const scoresPart = [part, type].filter((each) => each !== undefined).join(" · ") || undefined;
  const health = judges.filter((row) => row.language === language);
  const how = (of: "performance" | "gap" | "judges") =>
    results ? <HowComputed of={of} results={results} clusters={clusters} /> : undefined;
  return (
    <>
      <ResultSection id="scores" part={scoresPart} title={t("scores.title")} notes={how("performance")}>
        <LeaderboardFigure models={models} published={others} split={split} scripted={scripted} />
      </ResultSection>
      <ResultSection
        id="performance"
        part={scoresPart}
        title={t("leaderboard.title")}
        caption={t("leaderboard.caption", { base })}
        notes={how("performance")}
      >
        <LeaderboardTable models={models} published={others} split={split} scripted={scripted} />
      </ResultSection>
      <ResultSection id="gap" part={part} title={t("gap.title")} caption={t("gap.caption")} notes={how("gap")}>
        <GapTable models={models} published={others} language={language} scripted={scripted} />
      </ResultSection>
      <ResultSection
        id="gap-by-dimension"
        part={part}
        title={t("gap.byDimension")}
        caption={t("gap.byDimensionCaption")}
        notes={how("gap")}
      >
        <GapByDimension models={models} published={others} language={language} scripted={scripted} />
      </ResultSection>
      {health.length > 0 ? (
        <ResultSection
          id="judges"
          part={part}
          title={t("judges.title")}
          caption={t("judges.caption")}
          notes={how("judges")}
        >
          <JudgeHealthTable judges={health} scripted={scripted} imported={imported} />
        </ResultSection>
      ) : null}
    </>
  );
}
