import { z } from "zod";
import { withoutBidiControls } from "@/lib/i18n/bidi";
import { rule } from "@/lib/i18n/codes";

export const recordName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"))
  .refine(...withoutBidiControls);

/** `PATCH` of a record: a new name, or into the archive and back. */
export const changeRecordSchema = z.strictObject({ name: recordName.optional(), archived: z.boolean().optional() });
export type RecordChange = z.infer<typeof changeRecordSchema>;

/** `DELETE` of a record: `confirm` repeats its name where something was given to it. */
export const deleteRecordSchema = z.strictObject({
  confirm: z.string().max(1000).optional().describe("the record's name, where data was given to it"),
});
export type DeleteInput = z.infer<typeof deleteRecordSchema>;

export const isRecordId = (id: unknown): id is string => z.uuid().safeParse(id).success;
