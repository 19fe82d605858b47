import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { currentPrompts } from "@/lib/prompts/queries";
import type { PromptVersions } from "@/lib/prompts/schema";
import type { Wording } from "@/lib/protocols/judge-method";
import { promptDefinitions } from "@/lib/protocols/registry";

/** The current wordings of every prompt. */
export async function currentWording(): Promise<Wording> {
  const prompts = new Map<string, { en: string; zh: string }>();
  for (const { role } of promptDefinitions) {
    const { en, zh } = await current(role);
    prompts.set(role, { en: en.template, zh: zh.template });
  }
  return (role, language) => templateOf(prompts.get(role)?.[language], role, language);
}

/** The versions that a run started now keeps to, for these roles. */
export async function currentVersions(roles: readonly string[]): Promise<PromptVersions> {
  const versions: PromptVersions = {};
  for (const role of roles) {
    const { en, zh } = await current(role);
    versions[role] = { en: en.id, zh: zh.id };
  }
  return versions;
}

/** The wordings of these versions. */
export async function wordingOf(prompts: PromptVersions): Promise<Wording> {
  const client = await database();
  const ids = Object.values(prompts).flatMap((languages) => Object.values(languages));
  const versions = await client.promptVersion.findMany({
    where: { id: { in: ids } },
    select: { role: true, language: true, template: true },
  });
  const templates = new Map(versions.map(({ role, language, template }) => [`${role} ${language}`, template]));
  return (role, language) => templateOf(templates.get(`${role} ${language}`), role, language);
}

async function current(role: string) {
  const outcome = await currentPrompts(system, role);
  if (!outcome.ok) throw new Error(`the wordings of ${role} were refused: ${outcome.reason}`);
  return outcome.value;
}

function templateOf(template: string | undefined, role: string, language: string): string {
  if (template === undefined) throw new Error(`there is no wording of ${role} in ${language}`);
  return template;
}
