import { expect, it } from "vitest";
import { detectFormat, guessFormat } from "@/components/imports/guess-format";
import { importFormats } from "@/lib/imports/formats";

it.each([
  [`{"id":"x","language":"en","character":{"name":"A"},"responses":[]}`, "items"],
  [`\ufeff\n\n{"item":"x","judge":"gpt","value":2}\n{"id":1}`, "annotations"],
  [`{"item":"x", "annotator" : "a1", "rationale": "about \\"character\\""`, "annotations"],
  [`{"id":"x","character":{"name":"cut off here, which long profiles of`, "items"],
  [`{"id":"x","dimension":"CR","character":{"name":"A"},"history":[]}\r`, "benchmark"],
  [`{"id":"x","protocol":"p","character":{"name":"A"},"model":"m","turns":[]}`, "items"],
  [`hello`, null],
  [``, null],
])("the first line %j is of %s", (start, format) => {
  expect(guessFormat(start, importFormats)?.id ?? null).toBe(format);
});

it.each([
  [`{"item":"x","judge":"gpt","value":2}`, "benchmark.jsonl", "annotations", "content"],
  [`item,annotator,value`, "ratings-2026.csv", "annotations", "name"],
  [`hello`, "my-benchmark.txt", "benchmark", "name"],
  [`hello`, "pairs.jsonl", "items", "name"],
  [`hello`, "benchmark-ratings.jsonl", null, null],
  [`hello`, "notes.txt", null, null],
])("%j in %s holds %s, as its %s shows", (start, name, format, by) => {
  const found = detectFormat(start, name, importFormats);
  expect([found?.format.id ?? null, found?.by ?? null]).toEqual([format, by]);
});
