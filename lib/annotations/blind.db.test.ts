import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { saveDraft } from "@/lib/annotations/mutations/draft";
import { nextAssignment } from "@/lib/annotations/mutations/next";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answeredAssignments } from "@/lib/annotations/queries/answered";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { FIXTURE_MODELS, makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { protocols } from "@/lib/protocols/registry";
import { useProtocols } from "@/lib/protocols/registry.fixture";

useTestDatabase();
useProtocols(testTrajectory, testMixture);

/** A text of each part of the fixture's context, and whether this protocol shows the part. */
const parts: [string, (protocol: (typeof protocols)[number]) => boolean][] = [
  ["Counts the dead", () => true],
  ["Her brother was aboard", ({ visible }) => visible.character === "all"],
  ["Third night", ({ visible }) => visible.scene.includes("title")],
  ["uncharted waters", ({ visible }) => visible.scene.includes("worldview")],
  ["A gale.", ({ visible }) => visible.scene.includes("situation")],
  ["Wants to cut the mast", ({ visible }) => visible.scene.includes("motivations")],
  ["Mate", ({ visible }) => visible.scene.includes("characters")],
  ["has sold the charts", () => false],
  ["shall we cut the mast", ({ visible }) => visible.history],
  ["answer to", ({ visible }) => visible.candidate === "text"],
  ["the mast cracks", ({ visible }) => visible.candidate === "turns"],
];

let lead: Person;
beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
});

/** Everything that one annotator is sent of a campaign of this protocol: by the workspace and by the API. */
async function sentOf(protocol: string): Promise<string> {
  const [annotator] = (await makePeople(1)) as [Person];
  const campaign = await makeCampaign(lead, [annotator], 5, { overlap: 1, protocol });
  const client = await database();
  // An outside team may have named its items after the models that it compares.
  const items = await client.campaignItem.findMany({ where: { campaignId: campaign }, select: { itemId: true } });
  for (const { itemId: id } of items)
    await client.item.update({ where: { id }, data: { externalId: `${FIXTURE_MODELS[0]}-${id}` } });
  const known = { characters: [], scenes: [] };
  const sent: unknown[] = [
    await nextAssignment(annotator, campaign),
    await takeQueue(annotator, campaign, { holding: [], want: 5, known, progress: true }),
  ];
  const batch = await takeQueue(annotator, campaign, { holding: [], want: 5, known, progress: false });
  if (!batch.ok) throw new Error(batch.reason);
  expect(batch.value.assignments).toHaveLength(5);
  for (const { id, asks } of batch.value.assignments) {
    const blank = Object.fromEntries(asks.map((question) => [question, null]));
    sent.push(await saveDraft(annotator, id, draftSchema.parse({ answers: blank })));
    sent.push(await annotate(annotator, id, "key", answerSchema.parse({ answers: { none: 1 } })));
    sent.push(await annotate(annotator, id, "key", answerSchema.parse({ answers: blank, unsure: "no idea" })));
  }
  sent.push(await answeredAssignments(annotator, campaign, { take: 20 }));
  sent.push(await nextAssignment(annotator, campaign));
  return JSON.stringify(sent);
}

// By id, for the test protocols are registered later than the tests are collected.
describe.each([...protocols.map(({ id }) => id), testTrajectory.id, testMixture.id])("an annotator of %s", (id) => {
  it("is sent no model's name, no stored order and no imported id that names a model", async () => {
    const sent = await sentOf(id);
    expect(sent).not.toMatch(/unseen-model/i);
    expect(sent).not.toContain('"order"');
    expect(sent).not.toContain("externalId");
    expect(sent).toContain('"item":"item-1"');
  });

  it("is sent what the protocol names as visible, and nothing else of the context", async () => {
    const protocol = protocols.find((each) => each.id === id)!;
    const sent = await sentOf(id);
    const shown = parts.filter(([text]) => sent.includes(text)).map(([text]) => text);
    expect(shown).toEqual(parts.filter(([, isShown]) => isShown(protocol)).map(([text]) => text));
  });
});
