import {
  nominalStatistics,
  ordinalStatistics,
  statisticNames,
  type ComparedType,
  type StatisticName,
} from "@/lib/agreement/schema";

/** The statistics that apply to questions of a type. */
export const statisticsOf = (type: ComparedType): readonly StatisticName[] =>
  type === "choice" || type === "yesNo" ? nominalStatistics : ordinalStatistics;

/**
 * The statistics that apply to some of these questions, in the order in which they are offered; the first is shown at
 * first.
 */
export function offeredStatistics(questions: readonly { type: ComparedType }[]): readonly StatisticName[] {
  const [first, ...others] = [...new Set(questions.map(({ type }) => statisticsOf(type)))];
  if (first && others.length === 0) return first;
  return statisticNames.filter((name) => questions.some(({ type }) => statisticsOf(type).includes(name)));
}

/** Whether people's mean can be taken: of scales and rankings. */
export const haveMeans = (questions: readonly { type: ComparedType }[]): boolean =>
  questions.some(({ type }) => statisticsOf(type) === ordinalStatistics);
