import { system } from "@/lib/auth/viewer";
import type { Wording } from "@/lib/evaluations/cast";
import type { Prompts } from "@/lib/evaluations/schema";
import { currentPrompts, type CurrentPrompts } from "@/lib/prompts/queries";
import { promptRoles, type PromptRole } from "@/lib/protocols/prompts/roles";

/** What a new run takes for every role. */
async function current(): Promise<Record<PromptRole, CurrentPrompts>> {
  const entries: [PromptRole, CurrentPrompts][] = [];
  for (const role of promptRoles) {
    const outcome = await currentPrompts(system, role);
    if (!outcome.ok) throw new Error(`the wordings of ${role} were refused: ${outcome.reason}`);
    entries.push([role, outcome.value]);
  }
  return Object.fromEntries(entries) as Record<PromptRole, CurrentPrompts>;
}

/** Today's wordings, to be filled in. */
export async function currentWording(): Promise<Wording> {
  const prompts = await current();
  return (role, language) => prompts[role][language].template;
}

/** The versions that a run started now is bound to, for these roles. */
export async function currentVersions(roles: readonly PromptRole[]): Promise<Prompts> {
  const prompts = await current();
  return Object.fromEntries(roles.map((role) => [role, { en: prompts[role].en.id, zh: prompts[role].zh.id }]));
}
