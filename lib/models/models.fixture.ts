import { randomUUID } from "node:crypto";
import type { CallState, RunState, Role } from "@/generated/prisma/enums";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import type { Outcome } from "@/lib/outcome";

// People, runs and calls for tests of this folder, inserted through the database.

export async function makePerson(role: Role): Promise<Person> {
  const userId = randomUUID();
  const person = { kind: "person", userId, role, name: `${role} Mei`, email: `${userId}@test.local` } as const;
  await (
    await database()
  ).user.create({ data: { id: userId, role, name: person.name, email: person.email, verifiedAt: new Date() } });
  return person;
}

/** A run that judges with this model, in this state. */
export async function makeRun(modelId: string, state: RunState, spent = 0): Promise<string> {
  const client = await database();
  const { id } = await client.run.create({ data: { kind: "judging", state, spent } });
  const campaign = await client.campaign.create({
    data: { name: "Storm at sea", protocol: "furina-pairwise", overlap: 1, seed: "7", audience: "listed" },
  });
  await client.judging.create({
    data: { campaignId: campaign.id, runId: id, models: { create: { chatModelId: modelId } } },
  });
  return id;
}

export async function makeCall(runId: string, modelId: string, state: CallState): Promise<void> {
  const key = randomUUID();
  await (
    await database()
  ).call.create({
    data: {
      runId,
      subject: randomUUID(),
      role: "judge",
      modelId,
      attempt: 1,
      key,
      state,
      promptHash: key,
      messages: [],
      sentAt: new Date(),
    },
  });
}

/** "baseUrl: missing" of each fault, or the code or reason of a refusal; "ok" where there is none. */
export function refusalOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) return "ok";
  return outcome.faults?.map(({ path, code }) => `${path}: ${code}`).join(", ") ?? outcome.code ?? outcome.reason;
}
