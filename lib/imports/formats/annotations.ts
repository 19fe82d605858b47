import { annotationLine, ratedField, type AnnotationLine } from "@/lib/imports/annotation-line";
import { takeRatings } from "@/lib/imports/mutations/annotations";
import { openGroupedStage } from "@/lib/imports/grouped-stage";
import type { Description } from "@/lib/imports/preview";
import { annotationReader } from "@/lib/imports/read-annotations";
import { stagedRating, submissionOf } from "@/lib/imports/staged";
import { importFormat } from "./format";

/** Values that people or judges gave elsewhere to items imported before. */
export const annotations = importFormat({
  id: "annotations",
  recognition: { fields: ["item", "annotator", "judge", "value"] },
  sample: [
    { item: "storm-1", annotator: "a1", question: "CR", value: 2, rationale: "Shorter, and in her voice." },
    { item: "storm-1", judge: "judge-1", question: "CR", value: 4, order: "BA" },
  ],
  line: () => annotationLine,
  makesCampaigns: false,
  reader: annotationReader,
  prepare: () => stagedRating,
  describe,
  // Item by item, so that each item is looked up once, and rows of its index lie together.
  openStage: () => openGroupedStage(submissionOf, ({ item }) => item),
  take: takeRatings,
});

function describe(given: AnnotationLine): Description {
  const { item, candidate = null, annotator, judge, order, value, rationale = "" } = given;
  const question = given[ratedField(given)] ?? "";
  return {
    names: { questions: [question], annotators: [annotator], judges: [judge] },
    sample: () => ({ value: { item, question, candidate, annotator, judge, order, value, rationale } }),
  };
}
