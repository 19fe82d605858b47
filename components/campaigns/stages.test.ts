import { expect, it } from "vitest";
import { groupsOf } from "@/components/campaigns/stages";

const campaign = (name: string, annotated: number, available: number, day = 0, state: "open" | "closed" = "open") => ({
  name,
  state,
  annotated,
  available,
  lastAnnotatedAt: day > 0 ? new Date(Date.UTC(2026, 0, day)) : null,
});

it("campaigns begun come first, the one worked on last at the top; then new ones as given; then those without items", () => {
  const groups = groupsOf([
    campaign("new, first", 0, 9),
    campaign("closed", 3, 0, 4, "closed"),
    campaign("begun, long ago", 3, 2, 1),
    campaign("new, second", 0, 9),
    campaign("begun, yesterday", 1, 8, 5),
    campaign("nothing for anyone yet", 0, 0),
    campaign("done", 9, 0, 6),
  ]);
  expect(groups.map(({ stage, campaigns }) => [stage, ...campaigns.map(({ name }) => name)])).toEqual([
    ["begun", "begun, yesterday", "begun, long ago"],
    ["new", "new, first", "new, second"],
    ["done", "done", "closed", "nothing for anyone yet"],
  ]);
});

it("a stage without campaigns is not there", () => {
  expect(groupsOf([campaign("new", 0, 1)]).map(({ stage }) => stage)).toEqual(["new"]);
});
