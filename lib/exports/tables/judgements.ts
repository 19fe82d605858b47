import { pages, type Cursor } from "@/lib/exports/pages";
import { scriptedResponses } from "@/lib/exports/scripted-responses";
import type { ExportScope } from "@/lib/exports/scope";
import { scriptedSql } from "@/lib/models/queries/scripted-sql";
import { asStored, type PairwiseValue, type SideOrder } from "@/lib/protocols/furina-pairwise/scale";

/** One revision of one judgement. An unparsable reply has no value and keeps its raw text. */
export type JudgementRow = {
  item: string;
  judge: string;
  dimension: string;
  language: string;
  cluster: string;
  value: number | null;
  valueShown: number | null;
  order: SideOrder;
  rationale: string;
  raw: string | null;
  revision: number;
  createdAt: Date;
  modelFirst: string | null;
  modelSecond: string | null;
  /** The judge is one of the built-in models, and no language model; so are those that wrote the first and second response. */
  scripted: boolean;
  scriptedFirst: boolean | null;
  scriptedSecond: boolean | null;
};

type Row = Cursor & Omit<JudgementRow, "value">;

const JUDGEMENTS = `
  SELECT j.id, i."externalId" AS item, j.judge, j.dimension, i.language, i.cluster, j.value AS "valueShown", j."sideOrder" AS "order", j.rationale, j.raw,
    j.revision, j."createdAt", r1.model AS "modelFirst", r2.model AS "modelSecond",
    ${scriptedSql('j."callId"', "j.judge")} AS scripted, ${scriptedResponses}
  FROM "Judgement" j
  JOIN "Item" i ON i.id = j."itemId"
  LEFT JOIN "Response" r1 ON r1."itemId" = i.id AND r1.position = 0
  LEFT JOIN "Response" r2 ON r2."itemId" = i.id AND r2.position = 1
  WHERE ($1::uuid IS NULL OR EXISTS (SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = j."itemId"))
    AND ($2::uuid IS NULL OR i."evaluationId" = $2::uuid)
    AND ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM "BenchmarkItem" b WHERE b.id = i."benchmarkItemId" AND b."benchmarkId" = $3::uuid))
    AND ($4::timestamptz IS NULL OR (j."createdAt", j.id) > ($4::timestamptz, $5::uuid))
  ORDER BY j."createdAt", j.id LIMIT $6`;

export const judgementColumns: readonly (keyof JudgementRow)[] = [
  "item",
  "judge",
  "dimension",
  "language",
  "cluster",
  "value",
  "valueShown",
  "order",
  "rationale",
  "raw",
  "revision",
  "createdAt",
  "modelFirst",
  "modelSecond",
  "scripted",
  "scriptedFirst",
  "scriptedSecond",
];

/** Every revision of every judgement, oldest first; about the items of a campaign, an evaluation or a benchmark where one is named. */
export async function* judgementRows({ campaign, evaluation, benchmark }: ExportScope): AsyncGenerator<JudgementRow> {
  for await (const row of pages<Row>(JUDGEMENTS, [campaign, evaluation, benchmark])) {
    const { valueShown, order } = row;
    const value = valueShown === null ? null : asStored(valueShown as PairwiseValue, order);
    const whole = { ...row, value };
    yield Object.fromEntries(judgementColumns.map((column) => [column, whole[column]])) as JudgementRow;
  }
}
