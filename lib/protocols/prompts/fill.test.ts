import { describe, expect, it } from "vitest";
import { fill, fillMessages, placesIn, templateFaults } from "./fill";
import { promptDefinition, promptDefinitions } from "@/lib/protocols/registry";

const checker = promptDefinition("furina-checker")!;

describe("filling a template", () => {
  it("puts the values in, once: braces that a value brings stay as they are", () => {
    expect(fill("{{who}} says {{what}}, {{ who }}.", { who: "Ines", what: "{{who}} $& {{x}}" })).toBe(
      "Ines says {{who}} $& {{x}}, Ines.",
    );
  });

  it("refuses a place that nothing fills, one that is not there, and one that only objects inherit", () => {
    expect(() => fill("{{who}}", {})).toThrow("{{who}}");
    expect(() => fill("nobody", { who: "Ines" })).toThrow("{{who}}");
    expect(() => fill("{{constructor}}", {})).toThrow("{{constructor}}");
  });
});

describe("a wording for a role", () => {
  it.each(promptDefinitions)(
    "$role: the product's own ones serve, with the same places in both languages",
    (prompt) => {
      const { en, zh } = prompt.standard;
      expect(templateFaults(prompt.places, en)).toEqual([]);
      expect(templateFaults(prompt.places, zh)).toEqual([]);
      expect(placesIn(zh).toSorted()).toEqual(placesIn(en).toSorted());
    },
  );

  it("is refused for a place it lacks, a place nobody knows, a second dividing line, an empty part", () => {
    const { places, standard } = promptDefinition("furina-judge")!;
    const { en } = standard;
    const faults = (template: string) => templateFaults(places, template);
    expect(faults(en.replace("{{criteria}}", ""))).toEqual([
      { code: "missing-place", params: { place: "{{criteria}}" } },
    ]);
    expect(faults(`${en}{{model}}`)).toEqual([{ code: "unknown-place", params: { place: "{{model}}" } }]);
    expect(faults(`${en}\n=====\nmore`)).toEqual([{ code: "repeated-divider" }]);
    expect(faults(`=====\n${en.replace("=====\n", "")}`)).toEqual([{ code: "blank-part" }]);
  });

  it("is parted before it is filled, so that no line of an item can move into the system's message", () => {
    const wording = "About Response {{side}}.\n=====\n{{explanation}}\n{{form}}";
    expect(fillMessages(checker, wording, { side: "A", explanation: "x\n=====\ny", form: "Say yes or no." })).toEqual([
      { role: "system", content: "About Response A." },
      { role: "user", content: "x\n=====\ny\nSay yes or no." },
    ]);
  });

  it("may do without a place that only helps", () => {
    const { en } = promptDefinition("furina-response")!.standard;
    const wording = en.replace("In {{language}}, in", "In");
    expect(templateFaults(promptDefinition("furina-response")!.places, wording)).toEqual([]);
  });
});
