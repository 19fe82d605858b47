import { expect, it } from "vitest";
import { namesOf, nearest } from "./near-misses";

it.each([
  ["key", ["name", "text"], "name"],
  ["value", ["name", "text"], "text"],
  ["visibility", ["visiblity"], "visiblity"],
  ["situation", ["Situation"], "Situation"],
  ["annotator", ["annotator_id"], "annotator_id"],
  ["language", ["langauge", "lag"], "langauge"],
  ["history", ["colour", "size"], null],
  ["id", ["x"], null],
  ["key", [], null],
])("for %s of %j it is %s", (field, candidates, near) => {
  expect(nearest(namesOf(field), candidates)).toBe(near);
});
