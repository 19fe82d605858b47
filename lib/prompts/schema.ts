import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { promptLanguages } from "@/lib/protocols/prompts/languages";
import { promptDefinitions } from "@/lib/protocols/registry";

export const mostTemplateCharacters = 20_000;

const storable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** A new wording of a role in one language. */
export const newVersionSchema = z.strictObject({
  role: z.enum(promptDefinitions.map(({ role }) => role)),
  language: z.enum(promptLanguages),
  template: z
    .string()
    .max(mostTemplateCharacters)
    .refine(storable, rule("text"))
    .transform((text) => text.replace(/\r\n?/g, "\n").trim()),
  /** Why it was changed. */
  note: z.string().trim().max(500).refine(storable, rule("text")).default(""),
});
export type NewVersion = z.infer<typeof newVersionSchema>;

const version = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined);

/** Which version of each language a page shows; the current one where it is not said. */
export const shownVersions = z.object({ en: version, zh: version });

/** Which language a new version is written in, and from which one it starts. */
export const editSearch = z.object({ language: z.enum(promptLanguages).catch("en"), from: version });

/** The prompt versions that a run was started with: role → language → id. */
export const promptVersionsSchema = z.record(z.string(), z.partialRecord(z.enum(promptLanguages), z.uuid()));
export type PromptVersions = z.infer<typeof promptVersionsSchema>;
