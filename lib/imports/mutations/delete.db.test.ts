import { beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { createCampaign } from "@/lib/campaigns/mutations";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, rowCounts, taken } from "@/lib/imports/import.fixture";
import { changeImport } from "@/lib/imports/mutations/change";
import { importDeletion } from "@/lib/imports/mutations/delete";
import { listImports } from "@/lib/imports/queries";
import { valueOf } from "@/lib/outcome.fixture";
import { deleteRecord, planDeletion } from "@/lib/records/mutations/delete";
import { pair } from "@/lib/imports/lines.fixture";

useTestDatabase();

let lead: Person;
beforeAll(async () => {
  lead = (await makePeople(1, "lead"))[0]!;
  await makePeople(2);
});

const remove = (id: string, confirm?: string) =>
  deleteRecord(lead, importDeletion, id, confirm === undefined ? {} : { confirm });
const idOf = (answer: { import: string | null }) => answer.import!;
/** Items that share their scene and character. */
const items = (...ids: string[]) => jsonl(...ids.map((id) => ({ ...pair, id })));
const rating = (item: string, annotator: string, value: number) => ({ item, annotator, dimension: "CR", value });

it("deletes items that only this file named, and their contexts, characters and scenes where nothing else has them", async () => {
  const before = await rowCounts();
  const one = idOf(await taken(lead, items("a", "shared")));
  const afterOne = await rowCounts();
  const two = idOf(await taken(lead, items("b", "shared")));
  valueOf(await remove(two));
  expect({ ...(await rowCounts()), audit: 0 }).toEqual({ ...afterOne, audit: 0 });
  valueOf(await remove(one));
  expect({ ...(await rowCounts()), audit: 0 }).toEqual({ ...before, audit: 0 });
  // The same bytes can be imported again.
  const again = await taken(lead, items("a", "shared"));
  expect(again).toMatchObject({ created: 2 });
  valueOf(await remove(idOf(again)));
});

it("refuses while a campaign uses the items, and names it", async () => {
  const id = idOf(await taken(lead, items("c", "d")));
  const campaign = valueOf(
    await createCampaign(lead, createCampaignSchema.parse({ name: "Gale", items: { import: id }, annotators: "all" })),
  ).id;
  expect(valueOf(await planDeletion(lead, importDeletion, id)).usedBy).toEqual([
    { noun: "campaign", id: campaign, name: "Gale" },
  ]);
  expect(await remove(id)).toMatchObject({
    reason: "conflict",
    code: "in-use",
    faults: [{ code: "used-by-campaign", params: { name: "Gale", path: `/campaigns/${campaign}` } }],
  });
  valueOf(await deleteRecord(lead, campaignDeletion, campaign, {}));
  valueOf(await remove(id));
});

it("asks for the name where ratings go, takes them along, and lets their file bring them back", async () => {
  const source = idOf(await taken(lead, items("e", "f"), { fileName: "gale.jsonl" }));
  const ratings = jsonl(rating("e", "a1", 2), rating("f", "a1", 4), rating("e", "a2", 3));
  const brought = idOf(await taken(lead, ratings, { format: "annotations", fileName: "ratings.jsonl" }));
  const client = await database();

  expect(valueOf(await planDeletion(lead, importDeletion, brought))).toMatchObject({
    name: "ratings.jsonl",
    needsName: true,
    given: { annotations: 3, people: 2, judgements: 0 },
  });
  expect(await remove(brought)).toMatchObject({ faults: [{ code: "confirm-name" }] });
  valueOf(await remove(brought, "ratings.jsonl"));
  expect(await client.submission.count()).toBe(0);
  expect(await client.rater.count({ where: { kind: "namedPerson" } })).toBe(0);

  const again = idOf(await taken(lead, ratings, { format: "annotations" }));
  expect(await client.submission.count()).toBe(3);
  // The items' own file takes the ratings along; the file of the ratings is no longer what it brought.
  valueOf(await remove(source, "gale.jsonl"));
  expect(await client.submission.count()).toBe(0);
  const back = idOf(await taken(lead, items("e", "f")));
  expect(await taken(lead, ratings, { format: "annotations" })).toMatchObject({ import: again, created: 3 });
  valueOf(await remove(back, ""));
});

it("is found under the name it was given, archived or not", async () => {
  const id = idOf(await taken(lead, items("g"), { fileName: "g.jsonl" }));
  valueOf(await changeImport(lead, id, { name: "Pilot 100%" }));
  const found = async (search: object) => valueOf(await listImports(lead, search)).items.map((each) => each.id);
  expect(await found({ search: "pilot 100%" })).toEqual([id]);
  expect(await found({ search: "g.jsonl" })).toEqual([id]);
  expect(await found({ search: "100_" })).toEqual([]);
  expect(await found({ search: "pilot", format: "annotations" })).toEqual([]);
  valueOf(await changeImport(lead, id, { archived: true }));
  expect(await found({ search: "pilot" })).toEqual([]);
  expect(await found({ search: "pilot", archived: true })).toEqual([id]);
});
