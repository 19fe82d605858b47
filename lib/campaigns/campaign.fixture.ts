import { randomUUID } from "node:crypto";
import type { Role } from "@/generated/prisma/enums";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import type { Protocol } from "@/lib/protocols/protocol";
import { protocolOf } from "@/lib/protocols/registry";

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

/** The first two models of every imported item; further candidates go on counting in figures. */
export const FIXTURE_MODELS = ["unseen-model-one", "unseen-model-two"] as const;

const attributes = [
  { key: "Persona", value: "Counts the dead before the profit.", visibility: "public" },
  { key: "Secret", value: "Her brother was aboard.", visibility: "private" },
];
const scene = {
  language: "en",
  title: "Third night",
  worldview: "A survey ship in uncharted waters.",
  situation: "A gale.",
  motivations: [{ name: "Tobias", text: "Wants to cut the mast." }],
  characters: [
    {
      name: "Tobias",
      attributes: [
        { key: "Rank", value: "Mate", visibility: "public" },
        { key: "Hidden", value: "has sold the charts", visibility: "private" },
      ],
    },
  ],
};

/**
 * An import of `count` items of a protocol about one character in one scene; four items a cluster. Items that ask one
 * question take turns through the protocol's. Returns the import's id.
 */
export async function makeImport(count: number, protocolId = "furina-pairwise"): Promise<string> {
  const client = await database();
  const protocol = protocolOf(protocolId);
  const questions = protocol.questions.map(({ id }) => id);
  const [importId, characterId, sceneId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.character.create({
    data: { id: characterId, contentHash: characterId, name: "Ines Harrow", language: "en", attributes },
  });
  await client.scene.create({ data: { id: sceneId, contentHash: sceneId, ...scene } });
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
        protocol: protocol.id,
        asks: protocol.asks === "all" ? questions : [questions[index % questions.length]!],
        language: "en",
        cluster: `${prefix}-${Math.floor(index / 4)}`,
        contextId,
      })),
    });
    await client.candidate.createMany({
      data: chunk.flatMap(({ id, index }) =>
        Array.from({ length: protocol.candidates.min }, (_, position) => ({
          itemId: id,
          position,
          model: FIXTURE_MODELS[position] ?? `unseen-model-${position + 1}`,
          ...contentOf(protocol, position, index + 1),
        })),
      ),
    });
    await client.importItem.createMany({
      data: chunk.map(({ id, index }) => ({ importId, itemId: id, line: index + 1 })),
    });
  }
  return importId;
}

function contentOf({ visible }: Protocol, position: number, item: number) {
  if (visible.candidate === "text")
    return { text: `${["First", "Second", "Third", "Fourth"][position]} answer to ${item}.` };
  const turns = [
    { kind: "observation", text: `Line ${item}: the mast cracks.` },
    { kind: "action", speaker: "Ines Harrow", text: "(takes the axe) Stand clear." },
  ];
  return { text: "", turns };
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
    items: more.items ?? { import: await makeImport(items, more.protocol) },
    overlap: 3,
    annotators: annotators.map(({ email }) => email),
    seed: "7",
    open: true,
    ...more,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value.id;
}
