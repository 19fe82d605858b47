import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { fault, ok, refuse, type Outcome } from "@/lib/outcome";
import { currentOf } from "@/lib/prompts/current";
import type { NewVersion } from "@/lib/prompts/schema";
import { templateFaults } from "@/lib/protocols/prompts/fill";
import { promptLanguages } from "@/lib/protocols/prompts/languages";
import { promptDefinition, promptDefinitions } from "@/lib/protocols/registry";

const hashOf = (template: string): string => createHash("sha256").update(template).digest("base64url");

const select = { id: true, version: true, contentHash: true, createdById: true } as const;

/** Stores the product's own wordings that are not there yet, each as the next version. Writes nothing where all are. */
export async function ensureStandardPrompts(): Promise<void> {
  const client = await database();
  const stored = await client.promptVersion.findMany({ select: { role: true, language: true, ...select } });
  const missing = promptDefinitions.flatMap(({ role, standard }) =>
    promptLanguages.flatMap((language) => {
      const template = standard[language];
      const contentHash = hashOf(template);
      const there = stored.filter((each) => each.role === role && each.language === language);
      if (there.some((each) => each.createdById === null && each.contentHash === contentHash)) return [];
      return [
        { role, language, template, contentHash, version: Math.max(0, ...there.map(({ version }) => version)) + 1 },
      ];
    }),
  );
  // Another process may be doing the same: the number is unique, and then its row is the same as ours.
  if (missing.length > 0) await client.promptVersion.createMany({ data: missing, skipDuplicates: true });
}

/**
 * Adds a wording as its role's next version in that language; earlier ones stay. Leads and admins. `invalid` with the places that
 * are missing or unknown; `conflict` ("unchanged") where it is the current one already.
 */
export async function addPromptVersion(
  viewer: Viewer,
  input: NewVersion,
): Promise<Outcome<{ id: string; version: number }>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const faults = templateFaults(promptDefinition(input.role)!.places, input.template).map(({ code, params }) =>
    fault("template", code, params),
  );
  if (faults.length > 0) return refuse("invalid", { code: "template", faults });
  await ensureStandardPrompts();
  const client = await database();
  return client.$transaction((transaction) => add(transaction, viewer, input));
}

async function add(
  transaction: Transaction,
  viewer: Viewer,
  { role, language, template, note }: NewVersion,
): Promise<Outcome<{ id: string; version: number }>> {
  await transaction.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtext('prompt ${role} ${language}'))`);
  const there = await transaction.promptVersion.findMany({ where: { role, language }, select });
  const contentHash = hashOf(template);
  if (currentOf(there)?.contentHash === contentHash) return refuse("conflict", { code: "unchanged" });
  const version = Math.max(0, ...there.map((each) => each.version)) + 1;
  const { id } = await transaction.promptVersion.create({
    data: { role, language, version, template, contentHash, note, createdById: actorOf(viewer) },
    select: { id: true },
  });
  await recordAudit(transaction, viewer, {
    action: "prompt.add",
    subject: "prompt",
    subjectId: id,
    details: { role, language, version },
  });
  return ok({ id, version });
}
