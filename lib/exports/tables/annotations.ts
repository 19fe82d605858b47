import { pages, type Cursor } from "@/lib/exports/pages";
import { scriptedResponses } from "@/lib/exports/scripted-responses";
import type { ExportScope } from "@/lib/exports/scope";
import { asStored, type PairwiseValue, type SideOrder } from "@/lib/protocols/furina-pairwise/scale";

/** One revision of one annotation. `value` is in the order of the stored responses, `valueShown` as the annotator saw it. */
export type AnnotationRow = {
  item: string;
  campaign: string | null;
  annotator: string;
  source: "campaign" | "import";
  dimension: string;
  language: string;
  cluster: string;
  value: number | null;
  valueShown: number | null;
  order: SideOrder;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  revision: number;
  latest: boolean;
  activeSeconds: number | null;
  reservedAt: Date | null;
  createdAt: Date;
  modelFirst: string | null;
  modelSecond: string | null;
  /** Written by one of the built-in models, and by no language model. */
  scriptedFirst: boolean | null;
  scriptedSecond: boolean | null;
};

type Row = Cursor & Omit<AnnotationRow, "value">;

// Annotations given in the campaign, and imported ones about its items; $1 null = all there are.
const ANNOTATIONS = `
  SELECT n.id, i."externalId" AS item, c.name AS campaign, COALESCE(u.email, n."externalAnnotator") AS annotator,
    CASE WHEN n."assignmentId" IS NULL THEN 'import' ELSE 'campaign' END AS source,
    n.dimension, i.language, i.cluster, n.value AS "valueShown", n."sideOrder" AS "order", n.rationale, n.unsure, n.flag, n.comment, n.revision,
    n.revision = COALESCE(a.revision, (SELECT max(o.revision) FROM "Annotation" o
      WHERE o."itemId" = n."itemId" AND o."externalAnnotator" = n."externalAnnotator" AND o.dimension = n.dimension)) AS latest,
    n."activeSeconds", a."reservedAt", n."createdAt", r1.model AS "modelFirst", r2.model AS "modelSecond",
    ${scriptedResponses}
  FROM "Annotation" n
  JOIN "Item" i ON i.id = n."itemId"
  LEFT JOIN "Assignment" a ON a.id = n."assignmentId"
  LEFT JOIN "Campaign" c ON c.id = a."campaignId"
  LEFT JOIN "User" u ON u.id = n."annotatorId"
  LEFT JOIN "Response" r1 ON r1."itemId" = i.id AND r1.position = 0
  LEFT JOIN "Response" r2 ON r2."itemId" = i.id AND r2.position = 1
  WHERE ($1::uuid IS NULL OR a."campaignId" = $1::uuid OR (n."assignmentId" IS NULL AND EXISTS (
      SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = n."itemId")))
    AND ($2::uuid IS NULL OR i."evaluationId" = $2::uuid)
    AND ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM "BenchmarkItem" b WHERE b.id = i."benchmarkItemId" AND b."benchmarkId" = $3::uuid))
    AND ($4::timestamptz IS NULL OR (n."createdAt", n.id) > ($4::timestamptz, $5::uuid))
  ORDER BY n."createdAt", n.id LIMIT $6`;

export const annotationColumns: readonly (keyof AnnotationRow)[] = [
  "item",
  "campaign",
  "annotator",
  "source",
  "dimension",
  "language",
  "cluster",
  "value",
  "valueShown",
  "order",
  "rationale",
  "unsure",
  "flag",
  "comment",
  "revision",
  "latest",
  "activeSeconds",
  "reservedAt",
  "createdAt",
  "modelFirst",
  "modelSecond",
  "scriptedFirst",
  "scriptedSecond",
];

/** Every revision of every annotation, oldest first; of one campaign and its items, or about the items of an evaluation or a benchmark, where one is named. */
export async function* annotationRows({ campaign, evaluation, benchmark }: ExportScope): AsyncGenerator<AnnotationRow> {
  for await (const row of pages<Row>(ANNOTATIONS, [campaign, evaluation, benchmark]))
    yield pick({ ...row, value: stored(row) });
}

const stored = ({ valueShown, order }: Row) =>
  valueShown === null ? null : asStored(valueShown as PairwiseValue, order);

const pick = (row: AnnotationRow): AnnotationRow =>
  Object.fromEntries(annotationColumns.map((column) => [column, row[column]])) as AnnotationRow;
