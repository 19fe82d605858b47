import { randomUUID } from "node:crypto";
import type { Role } from "@/generated/prisma/enums";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";

// For tests and benchmarks: people, items and campaigns put in through the database.

/** Verified accounts of one role. */
export async function makePeople(count: number, role: Role = "annotator"): Promise<Person[]> {
  const client = await database();
  const people = Array.from({ length: count }, (_, index): Person => {
    const userId = randomUUID();
    return { kind: "person", userId, role, name: `${role} ${index + 1}`, email: `${role}-${userId}@test.local` };
  });
  await client.user.createMany({
    data: people.map(({ userId, name, email }) => ({ id: userId, role, name, email, verifiedAt: new Date() })),
  });
  return people;
}

export const FIXTURE_MODELS = ["unseen-model-one", "unseen-model-two"] as const;

/** An import of `count` pairs about one character in one scene; four items a cluster. Returns the import's id. */
export async function makeImport(count: number): Promise<string> {
  const client = await database();
  const [importId, characterId, sceneId] = [randomUUID(), randomUUID(), randomUUID()];
  const attributes = [
    { key: "Persona", value: "Counts the dead before the profit.", visibility: "public" },
    { key: "Secret", value: "Her brother was aboard.", visibility: "private" },
  ];
  await client.character.create({
    data: { id: characterId, contentHash: characterId, name: "Ines Harrow", language: "en", attributes },
  });
  const cast = [
    {
      name: "Tobias",
      attributes: [
        { key: "Rank", value: "Mate", visibility: "public" },
        { key: "Hidden", value: "has sold the charts", visibility: "private" },
      ],
    },
  ];
  await client.scene.create({
    data: { id: sceneId, contentHash: sceneId, language: "en", situation: "A gale.", characters: cast },
  });
  await client.import.create({
    data: { id: importId, format: "items", contentHash: importId, bytes: 0, created: count, updated: 0, unchanged: 0 },
  });
  const items = Array.from({ length: count }, (_, index) => ({ index, id: randomUUID(), contextId: randomUUID() }));
  const prefix = importId.slice(0, 8);
  for (let start = 0; start < count; start += 4_000) {
    const chunk = items.slice(start, start + 4_000);
    await client.context.createMany({
      data: chunk.map(({ contextId, index }) => ({
        id: contextId,
        contentHash: contextId,
        language: "en",
        characterId,
        sceneId,
        turns: [{ speaker: "Tobias", text: `(shouting) Line ${index + 1}: shall we cut the mast?` }],
      })),
    });
    await client.item.createMany({
      data: chunk.map(({ id, contextId, index }) => ({
        id,
        externalId: `${prefix}-${index + 1}`,
        contentHash: id,
        protocol: "furina-pairwise",
        asks: [["CR", "FR", "RR", "CA", "PA"][index % 5]!],
        language: "en",
        cluster: `${prefix}-${Math.floor(index / 4)}`,
        contextId,
      })),
    });
    await client.candidate.createMany({
      data: chunk.flatMap(({ id, index }) =>
        FIXTURE_MODELS.map((model, position) => ({
          itemId: id,
          position,
          model,
          text: `${position === 0 ? "First" : "Second"} answer to ${index + 1}.`,
        })),
      ),
    });
    await client.importItem.createMany({
      data: chunk.map(({ id, index }) => ({ importId, itemId: id, line: index + 1 })),
    });
  }
  return importId;
}

/** An open campaign over new items for these annotators. */
export async function makeCampaign(
  lead: Person,
  annotators: Person[],
  items: number,
  more: Partial<CreateCampaignInput> = {},
): Promise<string> {
  const outcome = await createCampaign(lead, {
    name: "Storm at sea",
    protocol: "furina-pairwise",
    items: more.items ?? { import: await makeImport(items) },
    overlap: 3,
    annotators: annotators.map(({ email }) => email),
    seed: "7",
    open: true,
    ...more,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value.id;
}
