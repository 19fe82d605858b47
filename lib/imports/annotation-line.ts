import { z } from "zod";
import { orderNamed } from "@/lib/protocols/order";
import { id, limits, name } from "./fields";
import type { QuestionField } from "./item-line";
import { text } from "./text";

/** A value as a file gives it: a number, an option's id or a text, yes or no; null = left blank, or not readable. */
export type LineValue = number | string | boolean | null;

/** What `ratingValue` checks: the value must suit its question. */
const value = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/**
 * The letters of the stored candidates in the order shown. Whether they are the item's candidates is checked with the
 * item.
 */
const order = z.string().check(({ value: letters, issues }) => {
  if (letters.length > 0 && letters.length <= limits.candidates && orderNamed(letters, letters.length)) return;
  issues.push({ code: "custom", input: letters, params: { fault: "not-an-order" } });
});

/** The index of a stored candidate. How many there are is checked with the item. */
const candidate = z.number().check(({ value: index, issues }) => {
  if (Number.isInteger(index) && index >= 0 && index < limits.candidates) return;
  const fault = Number.isInteger(index) ? "out-of-range" : "expected-whole-number";
  issues.push({ code: "custom", input: index, params: { fault, values: { min: 0, max: limits.candidates - 1 } } });
});

const given = {
  item: id,
  question: name.optional(),
  dimension: name.optional(),
  candidate: candidate.optional(),
  rationale: text(limits.text).optional(),
};

/**
 * A person's value, or null with `unsure` (true, or the reason as text): left blank, which is missing and never a
 * category.
 */
export const annotatorLine = z
  .strictObject({
    ...given,
    annotator: name,
    value,
    unsure: z.union([z.boolean(), text(limits.text)]).optional(),
    judge: z.never().optional(),
    order: z.never().optional(),
    raw: z.never().optional(),
  })
  .check(({ value: line, issues }) => {
    const unsure = line.unsure !== undefined && line.unsure !== false;
    if (unsure === (line.value === null)) return;
    const params = { fault: unsure ? "unsure-with-value" : "value-without-answer" };
    issues.push({ code: "custom", input: line, path: [unsure ? "unsure" : "value"], params });
  });

/**
 * A judge's value as shown in `order` (as stored where absent); null with the `raw` reply when it could not be read.
 */
export const judgeLine = z
  .strictObject({
    ...given,
    judge: name,
    value,
    order: order.optional(),
    raw: text(limits.text).optional(),
    annotator: z.never().optional(),
    unsure: z.never().optional(),
  })
  .check(({ value: line, issues }) => {
    if (line.value !== null || line.raw !== undefined) return;
    const params = { fault: "missing-field", values: { field: "raw" } };
    issues.push({ code: "custom", input: line, path: ["raw"], params });
  });

/** The name under which a line of annotations gives its question. */
export const ratedField = (line: object): QuestionField =>
  Object.hasOwn(line, "dimension") ? "dimension" : "question";

/** One line of an `annotations` file. */
export const annotationLine = z.union([annotatorLine, judgeLine]);

export type AnnotationLine = z.output<typeof annotatorLine> | z.output<typeof judgeLine>;
