import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { figureSearch } from "@/lib/agreement/figure-search";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { figureItems } from "@/lib/agreement/queries/behind";
import { agreementSearch } from "@/lib/agreement/schema";
import { previewItem } from "@/lib/annotations/queries/preview";
import { nobody, system, type Person, type Viewer } from "@/lib/auth/viewer";
import { ITEMS_PER_PAGE, itemsSearch } from "@/lib/campaigns/items-search";
import { campaignItem } from "@/lib/campaigns/queries/item";
import { campaignItems, itemFilters, itemNeighbours } from "@/lib/campaigns/queries/items";
import { campaignProgress } from "@/lib/campaigns/queries/progress";
import { campaignWarnings, warnedItems } from "@/lib/campaigns/queries/warnings";
import { useTestDatabase } from "@/lib/database/database.fixture";
import type { Outcome } from "@/lib/outcome";
import { PEOPLE, rowOf } from "./agreement.fixture";
import { COUNT, makeAnnotatedCampaign, numbered, valueOf } from "./items.fixture";

useTestDatabase();

let made: Awaited<ReturnType<typeof makeAnnotatedCampaign>>;
let lead: Person, people: [Person, Person], campaign: string, list: typeof made.list;

beforeAll(async () => {
  made = await makeAnnotatedCampaign();
  ({ lead, people, campaign, list } = made);
}, 120_000);

const counted = async (search: Record<string, unknown>) =>
  valueOf(await figureItems(lead, campaign, figureSearch.parse(search)))!;
const numbers = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ name }) => numbered(name));

describe("who may see items and what was said of them", () => {
  const viewers: [string, () => Viewer, string][] = [
    ["nobody", () => nobody, "sign-in"],
    [
      "an unverified account",
      () => ({ kind: "unverified", userId: lead.userId, name: "x", email: "x@y.z" }),
      "unverified",
    ],
    ["an annotator of the campaign", () => people[0]!, "forbidden"],
    ["a lead", () => lead, "ok"],
    ["an admin", () => ({ ...lead, role: "admin" }), "ok"],
    ["the system", () => system, "ok"],
  ];
  it.each(viewers)("%s: %3$s", async (_, viewer, expected) => {
    const asking = viewer();
    const { id } = (await list()).items[0]!;
    const outcomes: Outcome<unknown>[] = [
      await campaignItems(asking, campaign, itemsSearch.parse({})),
      await itemNeighbours(asking, campaign, id, itemsSearch.parse({})),
      await itemFilters(asking, campaign),
      await campaignItem(asking, campaign, id),
      await previewItem(asking, campaign, id),
      await figureItems(asking, campaign, figureSearch.parse({ pairing: "people" })),
      await campaignWarnings(asking, campaign),
      await warnedItems(asking, campaign, people[1]!.userId, "fast"),
    ];
    expect(outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.reason))).toEqual(outcomes.map(() => expected));
  });

  it.each(["x", randomUUID()])("no campaign and no item %s", async (id) => {
    const item = (await list()).items[0]!.id;
    expect(await campaignItems(lead, id, itemsSearch.parse({}))).toMatchObject({ reason: "not-found" });
    expect(await campaignItem(lead, id, item)).toMatchObject({ reason: "not-found" });
    expect(await campaignItem(lead, campaign, id)).toMatchObject({ reason: "not-found" });
    expect(await previewItem(lead, campaign, id)).toMatchObject({ reason: "not-found" });
    expect(await figureItems(lead, id, figureSearch.parse({ pairing: "people" }))).toMatchObject({
      reason: "not-found",
    });
  });
});

describe("the list", () => {
  it("comes a page at a time in the campaign's order, every item once; a page too far is the last", async () => {
    const pages = [await list(), await list({ page: 2 }), await list({ page: 99 })];
    expect(pages.map(({ items, page, total }) => [items.length, page, total])).toEqual([
      [ITEMS_PER_PAGE, 1, COUNT],
      [COUNT - ITEMS_PER_PAGE, 2, COUNT],
      [COUNT - ITEMS_PER_PAGE, 2, COUNT],
    ]);
    const places = [...pages[0]!.items, ...pages[1]!.items].map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
  });

  it("says of each item who answered and what they marked", async () => {
    const { items } = await list({ search: `${made.names[0]!.split("-")[0]}-5`, sort: "name" });
    const five = items.find(({ name }) => numbered(name) === 5);
    expect(five).toMatchObject({ asks: ["PA"], annotated: 2, flagged: 2, unsure: 0, character: "Ines Harrow" });
  });

  it.each([
    [{ question: "CR" }, 12],
    [{ question: "none" }, 0],
    [{ language: "en" }, COUNT],
    [{ language: "zh" }, 0],
    [{ state: "complete" }, 40],
    [{ state: "incomplete" }, 20],
    [{ state: "untouched" }, 20],
    [{ search: "ines" }, COUNT],
    [{ search: "third night" }, COUNT],
    [{ search: "100%" }, 0],
    [{ question: "CR", state: "complete" }, 8],
  ])("%o: %i items", async (search, total) => {
    expect(await list(search)).toMatchObject({ total, marked: null, pairs: null });
  });

  it("by marks counts the annotations that bear them, as the progress page does", async () => {
    const { annotators, dimensions } = valueOf(await campaignProgress(lead, campaign));
    const sum = (key: "flagged" | "unsure") => annotators.reduce((all, each) => all + each[key], 0);
    expect(await list({ mark: "flagged" })).toMatchObject({ total: 2, marked: sum("flagged") });
    expect(await list({ mark: "unsure" })).toMatchObject({ total: 1, marked: sum("unsure") });
    expect(await list({ mark: "commented" })).toMatchObject({ total: 1, marked: 1 });
    for (const { id, flagged, unsure, annotated } of annotators) {
      expect(await list({ mark: "flagged", annotator: id })).toMatchObject({ total: flagged, marked: flagged });
      expect(await list({ mark: "unsure", annotator: id })).toMatchObject({ total: unsure });
      expect(await list({ annotator: id })).toMatchObject({ total: annotated });
    }
    for (const { question, items, complete, blank } of dimensions) {
      expect(await list({ question })).toMatchObject({ total: items });
      expect(await list({ question, state: "complete" })).toMatchObject({ total: complete });
      expect(await list({ question, mark: "unsure" })).toMatchObject({ marked: blank });
    }
  });

  it("sorts by name and by annotations", async () => {
    const byName = (await list({ sort: "name" })).items.map(({ name }) => name);
    expect(byName).toEqual([...made.names].sort().slice(0, ITEMS_PER_PAGE));
    const fewest = (await list({ sort: "fewest" })).items.map(({ annotated }) => annotated);
    expect(fewest).toEqual([...fewest].sort());
    const latest = (await list({ sort: "latest" })).items.map(({ latestAt }) => latestAt?.getTime() ?? 0);
    expect(latest).toEqual([...latest].sort((a, b) => b - a));
  });

  it("what an address says wrongly is left out", async () => {
    expect(
      await list({ state: "done", sort: "best", page: "-3", annotator: "'; DROP TABLE", search: "\0" }),
    ).toMatchObject({
      total: COUNT,
      page: 1,
    });
  });

  it("knows each item's neighbours in it", async () => {
    const { items } = await list({ question: "CR", sort: "name" });
    const [first, second, third] = items;
    const search = itemsSearch.parse({ question: "CR", sort: "name" });
    const beside = async (id: string) => valueOf(await itemNeighbours(lead, campaign, id, search));
    expect(await beside(second!.id)).toEqual({ place: 2, total: 12, previous: first!.id, next: third!.id });
    expect(await beside(first!.id)).toMatchObject({ place: 1, previous: null });
    const other = (await list({ question: "FR" })).items[0]!.id;
    expect(await beside(other)).toBeNull();
  });

  it("can be filtered by the languages and people that it has", async () => {
    const { languages, annotators } = valueOf(await itemFilters(lead, campaign));
    expect(languages).toEqual(["en"]);
    expect(annotators.map(({ id }) => id).sort()).toEqual(people.map(({ userId }) => userId).sort());
  });
});

describe("behind a number of the agreement page", () => {
  const agreement = async () =>
    valueOf(await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100 })));
  const listed = async (figure: Record<string, unknown>) => list({}, await counted(figure));

  it.each([
    ["people", "all"],
    ["people", "CR"],
    ["people-judge", "all"],
    ["people-judge", "PA"],
  ])("every cell of the matrix (%s, %s) lists as many pairs as it counts", async (pairing, question) => {
    const computed = await agreement();
    const judge = computed.judges[0]!;
    const row = rowOf(computed, pairing === "people" ? PEOPLE : ["people", judge.judge], question);
    const figure = { pairing, judge: judge.id, ...(question !== "all" && { question }) };
    for (const [place, cells] of row.confusion!.entries())
      for (const [column, count] of cells.entries()) {
        const page = await listed({ ...figure, row: String(place + 1), column: String(column + 1) });
        expect(page.pairs, `${place + 1}, ${column + 1}`).toBe(count);
      }
    const all = await listed(figure);
    expect([all.total, all.pairs]).toEqual([row.items, row.pairs]);
  });

  it("the items on which people differ, the furthest apart first", async () => {
    const found = await counted({ pairing: "people", differ: "yes" });
    const page = await list({ mark: "disagreement" }, found);
    // Every fourth of the forty: two levels apart, or three where that leaves the scale and begins anew.
    const differing = Array.from({ length: 10 }, (_, at) => 4 * (at + 1));
    expect([...numbers(page)].sort((a, b) => a - b)).toEqual(differing);
    const apart = numbers(page).map((item) => ((item % 5) + 2 > 4 ? 3 : 2));
    expect(apart).toEqual([...apart].sort((a, b) => b - a));
  });

  it("with a filter beside it: only those of one question", async () => {
    const found = await counted({ pairing: "people", differ: "yes" });
    const page = await list({ question: "PA", mark: "disagreement" }, found);
    expect([...numbers(page)].sort((a, b) => a - b)).toEqual([20, 40]);
  });

  it("nothing where the address names no figure", async () => {
    expect(valueOf(await figureItems(lead, campaign, figureSearch.parse({ pairing: "people-judge" })))).toBeNull();
    expect(valueOf(await figureItems(lead, campaign, figureSearch.parse({})))).toBeNull();
  });
});
