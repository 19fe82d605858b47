import { z } from "zod";
import { promptLanguages, promptRoles } from "@/lib/protocols/furina/prompts/roles";

export const mostTemplateCharacters = 20_000;

const storable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** A new wording of a role in one language. */
export const newVersionSchema = z.strictObject({
  role: z.enum(promptRoles),
  language: z.enum(promptLanguages),
  template: z
    .string()
    .max(mostTemplateCharacters)
    .refine(storable)
    .transform((text) => text.replace(/\r\n?/g, "\n").trim()),
  /** Why it was changed. */
  note: z.string().trim().max(500).refine(storable).default(""),
});
export type NewVersion = z.infer<typeof newVersionSchema>;
