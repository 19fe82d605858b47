import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { previewItem } from "@/lib/annotations/queries/preview";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { FIXTURE_MODELS } from "@/lib/campaigns/campaign.fixture";
import { campaignItem } from "@/lib/campaigns/queries/item";
import { campaignProgress } from "@/lib/campaigns/queries/progress";
import { warnedItems } from "@/lib/campaigns/queries/warnings";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeAnnotatedCampaign, numbered, valueOf } from "./items.fixture";

useTestDatabase();

let made: Awaited<ReturnType<typeof makeAnnotatedCampaign>>;
let lead: Person, people: [Person, Person], campaign: string, list: typeof made.list;

beforeAll(async () => {
  made = await makeAnnotatedCampaign();
  ({ lead, people, campaign, list } = made);
}, 120_000);

describe("one item", () => {
  const item = async (number: number) => {
    const { items } = await list({ search: `-${number}`, sort: "name" });
    return items.find(({ name }) => numbered(name) === number)!.id;
  };

  it("shows a lead what everybody said, turned to the stored order, with models", async () => {
    const five = valueOf(await campaignItem(lead, campaign, await item(5)));
    expect(five.candidates.map(({ model }) => model)).toEqual(FIXTURE_MODELS);
    expect(five.people.map(({ name, ratings, flag }) => [name, ratings[0]?.value, flag])).toEqual([
      ["annotator 1", 1, "the last line is cut"],
      ["annotator 2", 1, "the last line is cut"],
    ]);
    expect(five.judges.map(({ name, order, ratings, imported }) => [name, order, ratings[0]?.value, imported])).toEqual(
      [
        ["north", [0, 1], 2, true],
        ["north", [1, 0], 2, true],
      ],
    );
  });

  it("shows only the latest revision", async () => {
    const client = await database();
    const id = await item(11);
    const [mine] = await client.assignment.findMany({
      where: { campaignId: campaign, annotatorId: people[0]!.userId, campaignItem: { itemId: id } },
      select: { id: true },
    });
    const before = valueOf(await campaignItem(lead, campaign, id));
    const same = before.people[0]!.ratings[0]!.value!;
    valueOf(
      await annotate(
        people[0]!,
        mine!.id,
        randomUUID(),
        answerSchema.parse({ value: 3, rationale: "On second thoughts.", activeSeconds: 30 }),
      ),
    );
    const after = valueOf(await campaignItem(lead, campaign, id));
    expect(after.people).toHaveLength(2);
    expect(after.people[0]).toMatchObject({ revision: 2, rationale: "On second thoughts.", ratings: [{ value: 3 }] });
    expect(same).toBe(2);
  });

  it("as an annotator sees it names no model, says nothing of others, and reserves nothing", async () => {
    const client = await database();
    const count = () => client.assignment.count();
    const before = await count();
    const preview = valueOf(await previewItem(lead, campaign, await item(5)));
    const sent = JSON.stringify(preview);
    for (const hidden of [...FIXTURE_MODELS, "the last line is cut", "has sold the charts"])
      expect(sent).not.toContain(hidden);
    expect(preview.assignment.candidates.map((shown) => Object.keys(shown))).toEqual([["text"], ["text"]]);
    expect(await count()).toBe(before);
  });

  it("is shown in an order that is drawn: either comes first somewhere", async () => {
    const { items } = await list();
    const firsts = new Set<string>();
    for (const { id } of items.slice(0, 20)) {
      const { assignment } = valueOf(await previewItem(lead, campaign, id));
      firsts.add(JSON.stringify(assignment.candidates[0]).includes("First answer") ? "first" : "second");
    }
    expect(firsts).toEqual(new Set(["first", "second"]));
  });
});

describe("warnings", () => {
  it("answers in a tenth of a second stand in the progress of that person, with the items behind them", async () => {
    const { annotators } = valueOf(await campaignProgress(lead, campaign));
    const warnings = Object.fromEntries(annotators.map(({ id, warnings }) => [id, warnings]));
    // Of forty, one was left blank and one flagged.
    expect(warnings[people[1]!.userId]).toMatchObject([{ kind: "fast", n: 38, count: 38, expected: 0.2 }]);
    expect(warnings[people[0]!.userId]).toEqual([]);
    const found = valueOf(await warnedItems(lead, campaign, people[1]!.userId, "fast"));
    expect((await list({}, found)).total).toBe(38);
    expect(valueOf(await warnedItems(lead, campaign, people[0]!.userId, "fast"))).toEqual([]);
  });
});
