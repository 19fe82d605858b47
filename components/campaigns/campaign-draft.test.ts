import { fault } from "@/lib/outcome";
import { describe, expect, it } from "vitest";
import {
  faultsByField,
  inputOf,
  matching,
  noLimits,
  offered,
  workload,
  type CampaignDraft,
} from "@/components/campaigns/campaign-draft";

const draft: CampaignDraft = {
  name: "Storm",
  from: "import",
  sourceId: "i",
  protocol: "furina-pairwise",
  rationaleRequired: false,
  scenesTogether: false,
  overlap: "3",
  everyone: false,
  emails: ["a@x.org"],
  seed: "7",
  open: true,
  ...noLimits,
};

describe("what a campaign asks of people", () => {
  it("is items × overlap in all, shared out evenly", () => {
    // 40 × 3 = 120 annotations; 120 / 5 people = 24 items each
    expect(workload({ items: 40, overlap: 3, people: 5 })).toEqual({ total: 120, each: 24, enough: true });
  });
  it("says when too few are there, since nobody gets an item twice", () => {
    expect(workload({ items: 40, overlap: 3, people: 2 })?.enough).toBe(false);
  });
  it("is unknown while a number is missing or is not whole", () => {
    expect(workload({ items: 0, overlap: 3, people: 5 })).toBeNull();
    expect(workload({ items: 40, overlap: 3, people: 0 })).toBeNull();
    expect(workload({ items: 40, overlap: 1.5, people: 5 })).toBeNull();
    expect(workload({ items: 40, overlap: Number.NaN, people: 5 })).toBeNull();
  });
});

it("sends everyone as all, and an empty overlap as no number, never as zero", () => {
  expect(inputOf({ ...draft, everyone: true }).annotators).toBe("all");
  expect(inputOf({ ...draft, overlap: " " }).overlap).toBeNaN();
});

it("sends empty limits as none, and puts what is wrong with one at its field", () => {
  const none = { items: null, activeMinutes: null, itemsPerDay: null, activeMinutesPerDay: null };
  expect(inputOf(draft).sessionLimits).toEqual({ ...none, pauseMinutes: 15 });
  expect(inputOf({ ...draft, sessionItems: "40", pauseMinutes: "" }).sessionLimits).toMatchObject({
    items: 40,
    pauseMinutes: undefined,
  });
  const wrong = fault("sessionLimits.items", "at-least", { min: 1 });
  expect(faultsByField([wrong])).toEqual({ "sessionLimits.items": wrong });
});

it("names no protocol where none is chosen: the server takes the items' own", () => {
  expect(inputOf(draft)).toMatchObject({ protocol: "furina-pairwise", rationaleRequired: false });
  expect(Object.keys(inputOf({ ...draft, protocol: "" }))).not.toContain("protocol");
});

it("offers the protocols that the chosen items have, in the registry's order", () => {
  const protocols = ["one", "two", "three"].map((id) => ({ id, name: id, summary: "" }));
  const ids = (items?: Record<string, number>) => offered(protocols, items).map(({ id }) => id);
  expect(ids({ three: 2, one: 5 })).toEqual(["one", "three"]);
  expect(ids({ two: 1, four: 9 })).toEqual(["two"]);
  expect(ids()).toEqual(["one", "two", "three"]);
});

it("takes its items from an import or from an evaluation", () => {
  expect(inputOf(draft).items).toEqual({ import: "i" });
  expect(inputOf({ ...draft, from: "evaluation", sourceId: "e" }).items).toEqual({ evaluation: "e" });
  expect(inputOf({ ...draft, sourceId: "" }).items).toBeUndefined();
});

it("stands each fault beside its field, the first one where there are several", () => {
  const byField = faultsByField([
    fault("items.import", "import-without-items"),
    fault("annotators.1", "email"),
    fault("annotators", "unknown-annotator"),
    fault("elsewhere", "other"),
  ]);
  expect(byField.items?.code).toBe("import-without-items");
  expect(byField.annotators?.code).toBe("email");
  expect(Object.keys(byField)).toHaveLength(2);
});

it("finds people by parts of name and e-mail, in any order and case", () => {
  const people = [
    { name: "Ottoline Marsh", email: "om@x.org" },
    { name: "陈思远", email: "chen@y.cn" },
  ];
  expect(matching(people, "marsh OTTO")).toEqual([people[0]]);
  expect(matching(people, "思远 y.cn")).toEqual([people[1]]);
  expect(matching(people, "nobody")).toEqual([]);
  expect(matching(people, " ")).toEqual(people);
});
