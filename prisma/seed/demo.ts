import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import { system, type Person, type Viewer } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { importFile } from "@/lib/imports/mutations";
import type { Outcome } from "@/lib/outcome";
import { storedValue } from "@/lib/protocols/answers";
import { protocolOf, questionOf } from "@/lib/protocols/registry";
import { createRandom } from "@/lib/statistics/random";
import { createDemoAccounts, demoAccounts } from "@/lib/users/demo-accounts";
import { seedBenchmark } from "@/prisma/seed/demo-benchmark";
import { seedModels } from "@/prisma/seed/demo-models";

const folder = path.join(process.cwd(), "prisma", "seed", "demo");

type GivenValue = {
  item: string;
  dimension: string;
  annotator?: string;
  judge?: string;
  value: number | null;
  rationale?: string;
  unsure?: boolean | string;
};

/** Whose values of the demo file become whose annotations. */
const READERS: Record<string, string> = {
  "demo-annotator-a": "annotator1@demo.local",
  "demo-annotator-b": "annotator2@demo.local",
  "demo-annotator-c": "annotator3@demo.local",
};

/**
 * Fills an empty database with the demo, all of it labelled so: accounts, the scripted models, 40 items, three judges,
 * the same scenes as a benchmark without responses, a first campaign in which three annotators have nearly finished,
 * and a second one that nobody has begun. Goes through the same mutations as people do. A repeat adds nothing.
 */
export async function seedDemo(now = new Date()): Promise<void> {
  const ids = await createDemoAccounts();
  await seedModels(now);
  const source = createReadStream(path.join(folder, "pairs.jsonl"));
  const items = await importDemo(system, "items", "demo-pairs.jsonl", source, now);
  const given = readFileSync(path.join(folder, "annotations.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => ({ line, value: JSON.parse(line) as GivenValue }));
  const judges = given.filter(({ value }) => value.judge).map(({ line }) => `${line}\n`);
  await importDemo(
    system,
    "annotations",
    "demo-judgements.jsonl",
    Readable.from(judges.map((line) => Buffer.from(line))),
    now,
  );

  await seedBenchmark(path.join(folder, "pairs.jsonl"), now);

  const common = { protocol: "furina-pairwise" as const, items: { import: items }, overlap: 3, open: true };
  const readers = Object.values(READERS);
  const first = await demoCampaign(
    { ...common, name: "Six scenes, round 1 (demo) · 六个场景第一轮（演示）", annotators: readers, seed: "demo-1" },
    now,
  );
  for (const [reader, email] of Object.entries(READERS)) {
    const values = given.map(({ value }) => value).filter(({ annotator }) => annotator === reader);
    await readFirst(personOf(email, ids), first, values, now);
  }
  await demoCampaign(
    { ...common, name: "Six scenes, round 2 (demo) · 六个场景第二轮（演示）", annotators: "all", seed: "demo-31" },
    now,
  );
}

/** The demo's campaign of a seed: the one that is there, or a new one. */
async function demoCampaign(input: CreateCampaignInput, demoSince: Date): Promise<string> {
  const client = await database();
  const existing = await client.campaign.findFirst({
    where: { seed: input.seed, demoSince: { not: null } },
    select: { id: true },
  });
  return existing?.id ?? done(await createCampaign(system, input, demoSince)).id;
}

async function importDemo(
  viewer: Viewer,
  format: "items" | "annotations",
  fileName: string,
  source: AsyncIterable<Uint8Array>,
  demoSince: Date,
): Promise<string> {
  const answer = done(await importFile(viewer, { format, source, fileName, dryRun: false, demoSince }));
  if (answer.import === null) throw new Error(`The demo's ${format} were not stored.`);
  return answer.import;
}

function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The demo could not be made: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

function personOf(email: string, ids: Map<string, string>): Person {
  const account = demoAccounts.find((candidate) => candidate.email === email);
  const userId = ids.get(email);
  if (!account || !userId) throw new Error(`The demo has no account ${email}.`);
  return { kind: "person", userId, role: account.role, name: account.name, email };
}

/** One reader's annotations of the day before: the values of the file, as shown in the order drawn for this reader. */
async function readFirst(reader: Person, campaignId: string, values: GivenValue[], now: Date): Promise<void> {
  const client = await database();
  const random = createRandom(reader.email);
  let at = new Date(now.getTime() - 26 * 3_600_000);
  done(
    await takeQueue(
      reader,
      campaignId,
      { holding: [], want: 40, known: { characters: [], scenes: [] }, progress: false },
      at,
    ),
  );
  const assignments = await client.assignment.findMany({
    where: { campaignId, annotatorId: reader.userId },
    orderBy: { campaignItem: { position: "asc" } },
    select: {
      id: true,
      order: true,
      campaignItem: { select: { item: { select: { externalId: true, protocol: true } } } },
    },
  });
  for (const { id, order, campaignItem } of assignments) {
    const { externalId, protocol } = campaignItem.item;
    const value = values.find(({ item }) => item === externalId);
    if (!value) continue;
    const question = questionOf(protocolOf(protocol), value.dimension);
    const activeSeconds = Math.round(25 + 70 * random() ** 2);
    at = new Date(at.getTime() + (activeSeconds + 4 + 20 * random()) * 1000);
    const answer = answerSchema.parse({
      value: value.value === null ? null : storedValue(question, value.value, order),
      rationale: value.rationale,
      unsure: value.unsure,
      activeSeconds,
    });
    done(await annotate(reader, id, `demo/${id}`, answer, at));
  }
}
