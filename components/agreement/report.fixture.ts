import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { viewOf, type Search } from "@/components/agreement/view";
import { agreeOn, itemsOf, submissionsOf, type SubmittedItem } from "@/lib/agreement/agreement.fixture";
import { comparedQuestions } from "@/lib/agreement/questions";
import { scalesOf } from "@/lib/agreement/scales";
import { statisticNames, type Agreement } from "@/lib/agreement/schema";
import type { Protocol } from "@/lib/protocols/protocol";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { protocolOf } from "@/lib/protocols/registry";

/** The agreement on items of a protocol, as the API gives it; its judge is scripted. */
export function agreementOn(protocol: Protocol, items: SubmittedItem[]): Agreement {
  const questions = comparedQuestions(protocol);
  const compare = { scales: scalesOf(protocol), groups: protocol.groups ?? [] };
  const computed = agreeOn(items, compare, { resamples: 100 });
  return {
    ...computed,
    ...{ campaign: "c", protocol: protocol.id, asks: protocol.asks, questionKind: protocol.questionKind },
    ...{ questions, scripted: ["judge"] },
  };
}

export const seen = (agreement: Agreement, search: Search = {}) => ({
  agreement,
  view: viewOf(search, agreement.questions),
  overlap: 2,
});

/** Every statistic, with people's own matrix and the judge's. */
export const everyView = (agreement: Agreement) =>
  statisticNames.flatMap((statistic) => [undefined, "judge"].map((judge) => seen(agreement, { statistic, judge })));

/** The words of a part of the page, tags left out. A message that is missing shows its key. */
export function wordsOf<Props extends object>(language: "en" | "zh", part: ComponentType<Props>, props: Props): string {
  const messages = Object.fromEntries(
    ["agreement", "results", "charts"].map((name) => [
      name,
      JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8")),
    ]),
  );
  const provider = { locale: language, messages, timeZone: "UTC", children: createElement(part, props) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provider)).replace(/<[^>]*>/g, " ");
}

export const MESSAGE_KEY = /\bagreement\.\w/;

const pairs = Array.from({ length: 12 }, (_, i) => ({
  people: [1 + (i % 5), 1 + ((i + (i % 2)) % 5)],
  judge: [1 + (i % 5)],
  question: ["CR", "FR"][i % 2],
}));
const metrics = testTrajectory.questions.map(({ id }) => id);
const rated = (i: number) => Object.fromEntries(metrics.map((id, at) => [id, 1 + ((i + at * i) % 5)]));
const trajectories = Array.from({ length: 8 }, (_, i) => ({
  people: [rated(i), rated(i + (i % 3))],
  judge: [rated(i)],
}));
const mixtures = Array.from({ length: 6 }, (_, i) => {
  const one = (kind: number) => ({ "style/0": 1, "style/1": 2, "fit/0": 1 + i, "fit/1": 7 - i, clear: i % 2, kind });
  return { people: [one(0), one(i % 2), one(0)], judge: [one(i % 2)] };
});
const fidelity = { id: "g", name: { en: "Fidelity", zh: "忠实度" }, questions: ["K1", "K2"] };
const kinds = Array.from({ length: 6 }, (_, i) => ({ people: [0, i % 2, 0], judge: [i % 2], question: "kind" }));
const kindAlone = { ...testMixture, questions: testMixture.questions.filter(({ id }) => id === "kind") };

/** Agreements of protocols that ask different things. */
export const shownAgreements = {
  pairwise: agreementOn(protocolOf("furina-pairwise"), itemsOf(pairs)),
  metrics: agreementOn({ ...testTrajectory, questionKind: "metric", groups: [fidelity] }, submissionsOf(trajectories)),
  mixture: agreementOn(testMixture, submissionsOf(mixtures)),
  choice: agreementOn(kindAlone, itemsOf(kinds)),
};
