import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { addModel } from "@/lib/models/mutations/models";
import { addProvider } from "@/lib/models/mutations/providers";
import type { Outcome } from "@/lib/outcome";

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
 * stays as it is.
 */
export async function seedModels(demoSince: Date): Promise<void> {
  const client = await database();
  const existing = await client.provider.findUnique({
    where: { name: DEMO_PROVIDER },
    select: { id: true, retiredAt: true },
  });
  if (existing?.retiredAt) return;
  const provider =
    existing?.id ??
    done(await addProvider(system, { name: DEMO_PROVIDER, kind: "scripted", concurrency: 64 }, demoSince)).id;
  const there = new Set(
    (await client.chatModel.findMany({ where: { name: { in: Object.keys(demoModels) } }, select: { name: true } })).map(
      ({ name }) => name,
    ),
  );
  for (const [name, model] of Object.entries(demoModels)) {
    if (there.has(name)) continue;
    done(
      await addModel(
        system,
        { provider, name, model, price: { input: 0, output: 0, cached: 0 }, contextLength: 32_768 },
        demoSince,
      ),
    );
  }
}

function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The demo's models could not be made: ${JSON.stringify(outcome)}`);
  return outcome.value;
}
