import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { currentOf } from "@/lib/prompts/current";
import { ensureStandardPrompts } from "@/lib/prompts/mutations";
import { promptLanguages, type PromptLanguage } from "@/lib/protocols/prompts/languages";

export type CurrentPrompt = { id: string; version: number; template: string };
export type CurrentPrompts = Record<PromptLanguage, CurrentPrompt>;

const select = { id: true, language: true, version: true, template: true, createdById: true } as const;

/** The wordings that a new run takes for a role. Leads and admins. */
export async function currentPrompts(viewer: Viewer, role: string): Promise<Outcome<CurrentPrompts>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  await ensureStandardPrompts();
  const rows = await (await database()).promptVersion.findMany({ where: { role }, select });
  const current = (language: PromptLanguage): CurrentPrompt => {
    const found = currentOf(rows.filter((row) => row.language === language));
    if (!found) throw new Error(`there is no wording of ${role} in ${language}`);
    return { id: found.id, version: found.version, template: found.template };
  };
  return ok({ en: current("en"), zh: current("zh") });
}

/** The wordings with these ids, by id: those that a run was started with. Leads and admins. */
export async function promptTemplates(viewer: Viewer, ids: readonly string[]): Promise<Outcome<Map<string, string>>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const rows = await (
    await database()
  ).promptVersion.findMany({ where: { id: { in: [...ids] } }, select: { id: true, template: true } });
  return ok(new Map(rows.map(({ id, template }) => [id, template])));
}

/** Whether the viewer may see prompts. Leads and admins. */
export const mayReadPrompts = (viewer: Viewer): Outcome<true> => refuseUnlessLead(viewer, "read") ?? ok(true);

export type PromptVersionRow = {
  id: string;
  version: number;
  template: string;
  note: string;
  createdAt: Date;
  /** Null: it came with the product. */
  by: string | null;
  /** What a new run takes. */
  current: boolean;
};

const VERSIONS = `
  SELECT p.id, p.language, p.version, p.template, p.note, p."createdAt", p."createdById", u.name AS by
  FROM "PromptVersion" p LEFT JOIN "User" u ON u.id = p."createdById"
  WHERE p.role = $1 ORDER BY p.version DESC`;

/** Every version of a role, by language, the newest first. Leads and admins. */
export async function promptVersions(
  viewer: Viewer,
  role: string,
): Promise<Outcome<Record<PromptLanguage, PromptVersionRow[]>>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  await ensureStandardPrompts();
  const rows = await query<Omit<PromptVersionRow, "current"> & { language: string; createdById: string | null }>(
    VERSIONS,
    [role],
  );
  const [en, zh] = promptLanguages.map((language) => {
    const own = rows.filter((row) => row.language === language);
    const current = currentOf(own)?.id;
    return own.map(({ language: _, createdById: __, ...row }) => ({ ...row, current: row.id === current }));
  });
  return en && zh ? ok({ en, zh }) : refuse("not-found");
}
