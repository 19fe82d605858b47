import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { addModel } from "@/lib/models/mutations/models";
import { addProvider } from "@/lib/models/mutations/providers";
import { done } from "@/prisma/seed/demo-import";

export const DEMO_PROVIDER = "Scripted (demo)";

/**
 * Name in results → the built-in model, in the order that a person meets them: three that play, two judges, a checker.
 */
export const demoModels: Record<string, string> = {
  "scripted-strong": "scripted-strong",
  "scripted-plain": "scripted-plain",
  "scripted-weak": "scripted-weak",
  "scripted-judge": "scripted-judge",
  "scripted-judge-biased": "scripted-judge-biased",
  "scripted-checker": "scripted-judge",
};

/**
 * The built-in provider and its models, free and labelled: what runs without a key and a network. What is there already
 * stays as it is. Returns the models' ids by name.
 */
export async function seedModels(demoSince: Date): Promise<Map<string, string>> {
  const client = await database();
  const existing = await client.provider.findUnique({
    where: { name: DEMO_PROVIDER },
    select: { id: true, retiredAt: true },
  });
  const named = await client.chatModel.findMany({
    where: { name: { in: Object.keys(demoModels) } },
    select: { id: true, name: true },
  });
  const ids = new Map(named.map(({ id, name }) => [name, id]));
  if (existing?.retiredAt) return ids;
  const provider =
    existing?.id ??
    done(await addProvider(system, { name: DEMO_PROVIDER, kind: "scripted", concurrency: 64 }, demoSince)).id;
  for (const [name, model] of Object.entries(demoModels)) {
    if (ids.has(name)) continue;
    const price = { input: 0, output: 0, cached: 0 };
    const added = await addModel(system, { provider, name, model, price, contextLength: 32_768 }, demoSince);
    ids.set(name, done(added).id);
  }
  return ids;
}
