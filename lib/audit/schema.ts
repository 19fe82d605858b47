import { z } from "zod";
import { knownTimeZone } from "@/lib/i18n/time-zone";

const text = z
  .string()
  .max(200)
  .refine((given) => given.isWellFormed() && !given.includes("\0"))
  .trim()
  .transform((given) => given || undefined);

/** Which audit events are meant. Absent fields narrow nothing. */
export const auditFilters = {
  who: text.optional().describe("audit: an email address or part of it, part of a name, an account's id, or `system`"),
  action: text.optional().describe("audit: an action such as `user.verify`"),
  subject: text.optional().describe("audit: what kind of record an event is about, such as `campaign`"),
  about: text.optional().describe("audit: the id of the record that an event is about"),
  from: z.iso.date().optional().describe("audit: the first day, such as 2026-11-01"),
  to: z.iso.date().optional().describe("audit: the last day"),
  timeZone: z
    .string()
    .refine((name) => knownTimeZone(name) !== undefined)
    .optional()
    .describe("audit: where days begin, such as Asia/Shanghai; UTC where absent"),
  search: text.optional().describe("audit: words in names, actions and details"),
};

export type AuditFilter = z.output<z.ZodObject<typeof auditFilters>>;

/** The same as an address of the interface says it: what is wrong in it is ignored. */
export const auditPageSchema = z.object({
  ...(Object.fromEntries(
    Object.entries(auditFilters).map(([name, schema]) => [name, (schema as z.ZodType).catch(undefined)]),
  ) as unknown as typeof auditFilters),
  /** The id of the last event of the page before. */
  after: z.uuid().optional().catch(undefined),
});
export type AuditSearch = z.output<typeof auditPageSchema>;
