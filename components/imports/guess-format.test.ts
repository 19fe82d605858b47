import { expect, it } from "vitest";
import { guessFormat } from "@/components/imports/guess-format";

it.each([
  [`{"id":"x","language":"en","character":{"name":"A"},"responses":[]}`, "pairs"],
  [`\ufeff\n\n{"item":"x","judge":"gpt","value":2}\n{"id":1}`, "annotations"],
  [`{"item":"x", "annotator" : "a1", "rationale": "about \\"character\\""`, "annotations"],
  [`{"id":"x","character":{"name":"cut off here, which long profiles of`, "pairs"],
  [`{"id":"x","dimension":"CR","character":{"name":"A"},"history":[]}\r`, "benchmark"],
  [`hello`, null],
  [``, null],
])("the first line %j is of %s", (start, format) => {
  expect(guessFormat(start)).toBe(format);
});
