import { expect, it } from "vitest";
import { pooledRow, rowOf, rowsBetween } from "@/components/agreement/find-row";
import type { AgreementRow } from "@/lib/agreement/schema";

const row = (question: string, questions: string[], type = "scale", judge?: string) =>
  ({
    pairing: judge ? "people-judge" : "people",
    between: judge ? ["people", judge] : ["people"],
    question,
    questions,
    type,
  }) as AgreementRow;
const names = (rows: AgreementRow[]) => rows.map(({ question, questions }) => `${question}: ${questions.join()}`);

const pairwise = { rows: [row("all", ["CR", "FR"]), row("CR", ["CR"]), row("all", ["CR", "FR"], "scale", "north")] };
const mixed = {
  rows: [
    ...[row("all", ["style", "fit"]), row("style", ["style"]), row("fit", ["fit"])],
    ...[row("all", ["kind"], "choice"), row("kind", ["kind"], "choice")],
  ],
};

it("questions come before what pools them, even where only one was rated", () => {
  expect(names(rowsBetween(pairwise, null, "pearson"))).toEqual(["CR: CR", "all: CR,FR"]);
  expect(names(rowsBetween(pairwise, "north", "pearson"))).toEqual(["all: CR,FR"]);
});

it("a statistic has the rows to which it applies; a single question is not pooled with itself", () => {
  expect(names(rowsBetween(mixed, null, "pearson"))).toEqual(["style: style", "fit: fit", "all: style,fit"]);
  expect(names(rowsBetween(mixed, null, "accuracy"))).toEqual(["kind: kind"]);
  expect(names(rowsBetween(mixed, null, "percentAgreement"))).toEqual([
    ...["style: style", "fit: fit", "all: style,fit", "kind: kind"],
  ]);
  expect(pooledRow(mixed, null, "kappa").questions).toEqual(["kind"]);
});

it("one question has its own row, any other the pooled one, or the only one", () => {
  const rows = rowsBetween(pairwise, null, "pearson");
  expect([rowOf(rows, "CR"), rowOf(rows, null), rowOf(rows, "PA")].map(({ question }) => question)).toEqual([
    ...["CR", "all", "all"],
  ]);
  expect(rowOf(rowsBetween(mixed, null, "accuracy"), null).question).toBe("kind");
});

it("without a rating there is the pooled row alone", () => {
  expect(names(rowsBetween({ rows: [row("all", ["kind"], "choice")] }, null, "kappa"))).toEqual(["all: kind"]);
});
