import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema, type AnswerInput } from "@/lib/annotations/schema";
import { system, type Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { storedValue } from "@/lib/protocols/answers";
import type { Order } from "@/lib/protocols/order";
import { protocolOf, questionOf } from "@/lib/protocols/registry";
import { createRandom } from "@/lib/statistics/random";
import { demoAccounts } from "@/lib/users/demo-accounts";
import { annotationsIn, demoLines, judgementsIn, type GivenLine } from "@/prisma/seed/demo-files";
import { done, importLines } from "@/prisma/seed/demo-import";

/** Whose values of the demo's files become whose annotations. */
const READERS: Record<string, string> = {
  "demo-annotator-a": "annotator1@demo.local",
  "demo-annotator-b": "annotator2@demo.local",
  "demo-annotator-c": "annotator3@demo.local",
};

/** The accounts that have annotated in the demo. */
export const readerEmails = Object.values(READERS);

/** A file of items and the annotations and judgements on them. */
export type RatedItems = {
  items: string;
  annotations: string;
  /** Seconds that an annotation takes at least, and how many more it may take. */
  seconds: [least: number, more: number];
};

/** Imports the items and what the judges said of them. Returns the import of the items. */
export async function importRated({ items, annotations }: RatedItems, demoSince: Date): Promise<string> {
  const imported = await importLines(demoLines(items), { format: "items", fileName: `demo-${items}`, demoSince });
  const fileName = `demo-${annotations.replace("annotations", "judgements")}`;
  await importLines(judgementsIn(annotations), { format: "annotations", fileName, demoSince });
  if (imported.import === null) throw new Error(`The demo's ${items} were not stored.`);
  return imported.import;
}

/** The demo's campaign of a seed: the one that is there, or a new one. Open to its annotators. */
export async function demoCampaign(
  input: Omit<CreateCampaignInput, "open"> & { seed: string },
  demoSince: Date,
): Promise<string> {
  const client = await database();
  const existing = await client.campaign.findFirst({
    where: { seed: input.seed, demoSince: { not: null } },
    select: { id: true },
  });
  return existing?.id ?? done(await createCampaign(system, { ...input, open: true }, demoSince)).id;
}

/**
 * Annotates the campaign as the demo's three readers, as if they had begun then. What a reader's lines leave out
 * stays open for them.
 */
export async function annotateDemo(
  campaign: string,
  { annotations, seconds }: RatedItems,
  accounts: Map<string, string>,
  begun: Date,
): Promise<void> {
  const lines = Map.groupBy(annotationsIn(annotations), ({ annotator = "" }) => annotator);
  for (const [reader, email] of Object.entries(READERS))
    await annotateAs(personOf(email, accounts), campaign, lines.get(reader) ?? [], seconds, begun);
}

function personOf(email: string, accounts: Map<string, string>): Person {
  const account = demoAccounts.find((candidate) => candidate.email === email);
  const userId = accounts.get(email);
  if (!account || !userId) throw new Error(`The demo has no account ${email}.`);
  return { kind: "person", userId, role: account.role, name: account.name, email };
}

/** One reader's submissions, one after the other as in the workspace, but stored together. */
async function annotateAs(
  reader: Person,
  campaignId: string,
  lines: GivenLine[],
  [least, more]: RatedItems["seconds"],
  begun: Date,
): Promise<void> {
  const client = await database();
  const random = createRandom(reader.email);
  const known = { characters: [], scenes: [] };
  done(await takeQueue(reader, campaignId, { holding: [], want: 40, known, progress: false }, begun));
  const assignments = await client.assignment.findMany({
    where: { campaignId, annotatorId: reader.userId },
    orderBy: { campaignItem: { position: "asc" } },
    select: {
      id: true,
      order: true,
      campaignItem: { select: { item: { select: { externalId: true, protocol: true } } } },
    },
  });
  const byItem = Map.groupBy(lines, ({ item }) => item);
  let at = begun;
  const submissions = assignments.flatMap(({ id, order, campaignItem: { item } }) => {
    const given = byItem.get(item.externalId);
    if (!given) return [];
    const activeSeconds = Math.round(least + more * random() ** 2);
    at = new Date(at.getTime() + (activeSeconds + 4 + 20 * random()) * 1000);
    return [{ id, at, answer: answerOf(item.protocol, given, order, activeSeconds) }];
  });
  const stored = submissions.map(({ id, at, answer }) => annotate(reader, id, `demo/${id}`, answer, at));
  for (const outcome of await Promise.all(stored)) done(outcome);
}

/** What a reader's lines about one item are in the order in which its candidates were shown. */
function answerOf(protocol: string, lines: GivenLine[], order: Order, activeSeconds: number): AnswerInput {
  const answers = lines.map(({ question, dimension, value }) => {
    const id = question ?? dimension ?? "";
    const asked = questionOf(protocolOf(protocol), id);
    return [id, typeof value === "number" ? storedValue(asked, value, order) : value];
  });
  return answerSchema.parse({
    answers: Object.fromEntries(answers) as Record<string, number | string | null>,
    rationale: lines.find(({ rationale }) => rationale)?.rationale,
    unsure: lines.find(({ unsure }) => unsure)?.unsure,
    activeSeconds,
  });
}
