import { beforeAll, describe, expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch, type Agreement } from "@/lib/agreement/schema";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { releasedScenes, trajectoriesFile } from "@/lib/imports/characterbox.fixture";
import { jsonl, rowCounts, taken } from "@/lib/imports/import.fixture";
import { sharedFolder } from "@/lib/imports/shared-data.fixture";
import { PEOPLE, rowOf } from "./agreement.fixture";

useTestDatabase();

const folder = sharedFolder("characterbox");
const metrics = ["KA", "BA", "EE", "PT", "IM", "AD", "BC"];
const JUDGED = ["people", "north"];

const within = (level: number) => Math.max(1, Math.min(5, level));
const shift = (by: number[], at: number) => by[at % by.length]!;
const base = (item: number, q: number) => within(1 + ((3 * item) % 5) + shift([0, 1, 0, -1], item + q));
/** Made-up ratings of item and metric, by three people and a judge; the second person leaves some blank. */
const raters = {
  a: base,
  b: (item: number, q: number) =>
    item % 11 === 0 && q === item % 7 ? null : within(base(item, q) + shift([0, 0, 1, 0, -1], item + 2 * q)),
  c: (item: number, q: number) => within(base(item, q) + shift([0, 1, 0, 0, 0, -1], 2 * item + q)),
  north: (item: number, q: number) => within(base(item, q) + shift([1, 0, 0], item + q)),
};

const ratingsOf = (ids: string[]) =>
  ids.flatMap((item, at) =>
    Object.entries(raters).flatMap(([rater, levelOf]) =>
      metrics.map((question, q) => {
        const value = levelOf(at, q);
        const given = { item, question, value, ...(value === null && { unsure: true }) };
        return rater === "north" ? { ...given, judge: rater } : { ...given, annotator: rater };
      }),
    ),
  );

describe.skipIf(!folder)("trajectories of the released scenes", () => {
  let lead: Person;
  let agreement: Agreement;

  beforeAll(async () => {
    [lead] = (await makePeople(1, "lead")) as [Person];
    const before = await rowCounts();
    const file = releasedScenes.map((released) => trajectoriesFile(folder!, released)).join("");
    const first = await taken(lead, file, { format: "items" });
    const after = await rowCounts();
    expect([first.created, after.items - before.items, after.candidates - before.candidates]).toEqual([275, 275, 275]);
    expect(await taken(lead, `\n${file}`, { format: "items" })).toMatchObject({ created: 0, unchanged: 275 });
    const campaign = await makeCampaign(lead, await makePeople(1), 275, {
      protocol: "characterbox-trajectory",
      items: { import: first.import! },
      overlap: 1,
    });
    const ids = file
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { id: string }).id);
    await taken(lead, jsonl(...ratingsOf(ids)), { format: "annotations" });
    const outcome = await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100 }));
    if (!outcome.ok) throw new Error(outcome.reason);
    agreement = outcome.value;
  }, 60_000);

  // Expected values: SciPy's pearsonr, scikit-learn's cohen_kappa_score (of people the mean over their pairs, by NumPy),
  // α and Cronbach's α by NumPy.
  it.each([
    ["en", { items: 157, clusters: 55, pairs: 3267 }, [0.9081021576583876, 0.9078759447099364, 0.9082019872627256]],
    ["zh", { items: 118, clusters: 46, pairs: 2458 }, [0.9076574239177354, 0.9074802703125605, 0.9078204732320437]],
  ])("have the people's agreement in %s that other software finds", (language, counts, [r, kappa, alpha]) => {
    expect(rowOf(agreement, PEOPLE, "all", language)).toMatchObject({
      ...counts,
      pearson: { value: expect.closeTo(r!, 10) },
      kappaQuadratic: { value: expect.closeTo(kappa!, 10) },
      alphaOrdinal: { value: expect.closeTo(alpha!, 10) },
    });
  });

  it.each([
    ["en", { items: 157, clusters: 55, pairs: 468 }, [0.9179523031193595, 0.9015711329892453, 0.9015159603868463]],
    ["zh", { items: 118, clusters: 46, pairs: 353 }, [0.9158898101638565, 0.8998845288981626, 0.9009407149067186]],
  ])("have the judge's agreement on a metric in %s, too", (language, counts, [r, kappa, alpha]) => {
    expect(rowOf(agreement, JUDGED, "KA", language)).toMatchObject({
      ...counts,
      pearson: { value: expect.closeTo(r!, 10) },
      kappaQuadratic: { value: expect.closeTo(kappa!, 10) },
      alphaOrdinal: { value: expect.closeTo(alpha!, 10) },
    });
  });

  it("have Cronbach's α of each group, without annotations that leave one of its metrics blank", () => {
    const found = agreement.groups
      .filter(({ language }) => language !== "all")
      .map(({ group, language, of, cronbachAlpha: { value, n } }) => [language, of, group, n, value]);
    const expected = [
      ["en", "people", "fidelity", 466, 0.8219159065483164],
      ["en", "people", "human-likeness", 467, 0.8544738346357827],
      ["en", "people", "consistency", 465, 0.8501464020405],
      ["en", "north", "fidelity", 157, 0.8264087073619699],
      ["en", "north", "human-likeness", 157, 0.816890164036673],
      ["en", "north", "consistency", 157, 0.8444299218821236],
      ["zh", "people", "fidelity", 351, 0.8069565217391304],
      ["zh", "people", "human-likeness", 352, 0.8546230376049642],
      ["zh", "people", "consistency", 349, 0.8484318386595866],
      ["zh", "north", "fidelity", 118, 0.8111985140261158],
      ["zh", "north", "human-likeness", 118, 0.8136177357531835],
      ["zh", "north", "consistency", 118, 0.8409383579284225],
    ] as const;
    expect(found).toHaveLength(expected.length);
    for (const [language, of, group, n, value] of expected)
      expect(found).toContainEqual([language, of, group, n, expect.closeTo(value, 10)]);
  });

  it("count the blanks as left out", () => {
    expect(agreement.exclusions).toMatchObject({ unsure: 25, onePerson: 0, nobody: 0, repeated: 0 });
  });
});
