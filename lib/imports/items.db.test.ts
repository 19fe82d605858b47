import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { pair } from "./lines.fixture";
import { neekoPairsFile } from "./neeko.fixture";
import { sharedFolder } from "./shared-data.fixture";
import { testDimension } from "./protocols.fixture";

useTestDatabase();
useProtocols(testDimension);

const neeko = sharedFolder("neeko");
let lead: Person;
beforeAll(async () => {
  lead = await makeLead();
});

const named = (id: string, more: object = {}) => ({ ...pair, id, ...more });
const counts = ({ created, updated, unchanged }: { created: number; updated: number; unchanged: number }) => [
  created,
  updated,
  unchanged,
];

async function stored(externalId: string) {
  const client = await database();
  return client.item.findUniqueOrThrow({
    where: { externalId },
    include: {
      context: { include: { character: true, scene: true } },
      candidates: { orderBy: { position: "asc" } },
      imports: true,
    },
  });
}

describe("a file of pairs", () => {
  it("is stored with every text as it was given, and with who took it in", async () => {
    const texts = {
      html: `<script>alert("x")</script><img src=x onerror=alert(1)> &amp;`,
      rtl: "\u202bשלום، مرحبا\u202c \u200f!",
      emoji: "👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦 𠮷野家",
      padded: "  e\u0301 é \ufeff \t\r\n ﬁ \u2028 \\u0041 ",
    };
    const attributes = Object.entries(texts).map(([key, value]) => ({ key, value, visibility: "private" }));
    const history = Object.values(texts).map((text) => ({ speaker: text, text }));
    const responses = [
      { model: texts.emoji, text: texts.padded },
      { model: texts.rtl, text: texts.html },
    ];
    const file = jsonl(
      named("faithful", {
        character: { name: texts.rtl, attributes },
        scene: { situation: texts.padded, motivations: texts.html },
        history,
        responses,
      }),
    );
    const answer = await taken(lead, file, { fileName: "faithful.jsonl" });
    expect(answer).toMatchObject({ created: 1, updated: 0, unchanged: 0, faults: [] });
    const item = await stored("faithful");
    expect(item).toMatchObject({
      protocol: "furina-pairwise",
      asks: ["CR"],
      context: { language: "en", turns: history },
      candidates: responses.map((response, position) => ({ ...response, position, turns: null, chatModelId: null })),
    });
    expect(item.context.character).toMatchObject({ name: texts.rtl, kind: null, language: "en", attributes });
    expect(item.context.scene).toMatchObject({
      title: null,
      situation: texts.padded,
      motivations: [{ name: "", text: texts.html }],
      characters: [],
    });
    const client = await database();
    const row = await client.import.findUniqueOrThrow({ where: { id: answer.import! } });
    expect(row).toMatchObject({
      format: "items",
      fileName: "faithful.jsonl",
      bytes: Buffer.byteLength(file),
      created: 1,
      importedById: lead.userId,
    });
    expect(await client.auditEvent.findMany({ where: { subjectId: row.id } })).toMatchObject([
      { action: "import.create", actorId: lead.userId },
    ]);
  });

  it("again changes nothing and is the same import", async () => {
    const file = jsonl(named("again-1"), named("again-2"));
    const first = await taken(lead, file);
    const before = await rowCounts();
    const second = await taken(lead, file);
    expect(second).toMatchObject({ import: first.import, created: 0, updated: 0, unchanged: 2 });
    expect(second.importedAt).toBeInstanceOf(Date);
    expect(await rowCounts()).toEqual(before);
  });

  it("of a first file again, after a second one changed its items, gives the first file's items back", async () => {
    const [first, second] = [jsonl(named("back-1"), named("back-2")), jsonl(named("back-1", { cluster: "elsewhere" }))];
    const { import: id } = await taken(lead, first);
    expect(counts(await taken(lead, second))).toEqual([0, 1, 0]);
    expect(await taken(lead, first)).toMatchObject({ import: id, created: 0, updated: 1, unchanged: 1 });
    expect(await taken(lead, first)).toMatchObject({ import: id, updated: 0, unchanged: 2 });
  });

  it("taken in twice at once is one import", async () => {
    const file = jsonl(named("race-1"), named("race-2"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => taken(lead, file)));
    expect(new Set(answers.map((answer) => answer.import)).size).toBe(1);
    expect(answers.map(counts).sort()).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
      [2, 0, 0],
    ]);
  });

  it("and another with the same items at once never collide", async () => {
    const files = [jsonl(named("cross-1"), named("cross-2")), jsonl(named("cross-2"), named("cross-1"))];
    const answers = await Promise.all(files.map((file) => taken(lead, file)));
    expect(answers.map(counts).sort()).toEqual([
      [0, 0, 2],
      [2, 0, 0],
    ]);
    expect((await stored("cross-1")).imports).toHaveLength(2);
  });

  it("shares characters and scenes with equal content, whatever the order of its keys", async () => {
    const { name, kind, attributes } = pair.character;
    const before = await rowCounts();
    await taken(
      lead,
      jsonl(
        named("shared-1", { scene: undefined }),
        named("shared-2", { scene: {}, character: { attributes, kind, name } }),
        named("shared-3", { scene: undefined, language: "zh" }),
      ),
    );
    const [one, two, three] = await Promise.all(["shared-1", "shared-2", "shared-3"].map(stored));
    expect(two?.contextId).toBe(one?.contextId);
    expect(three?.context.characterId).not.toBe(one?.context.characterId);
    const after = await rowCounts();
    expect([after.scenes - before.scenes, after.contexts - before.contexts]).toEqual([2, 2]);
  });

  it("updates an item that nobody was asked about, its responses too", async () => {
    await taken(lead, jsonl(named("changed"), named("kept")));
    const id = (await stored("changed")).id;
    const one = { model: "only", text: "One." };
    const answer = await taken(
      lead,
      jsonl(named("kept"), named("changed", { protocol: "test-dimension", dimension: undefined, responses: [one] })),
    );
    expect(counts(answer)).toEqual([0, 1, 1]);
    expect(await stored("changed")).toMatchObject({
      id,
      protocol: "test-dimension",
      asks: ["dimension"],
      candidates: [{ ...one, position: 0 }],
    });
  });

  it("may name an item of a campaign unchanged, and not changed", async () => {
    const { import: id } = await taken(lead, jsonl(named("used"), named("free")));
    await createCampaign(
      lead,
      createCampaignSchema.parse({ name: "Uses it", items: { import: id }, annotators: [lead.email] }),
    );
    expect(counts(await taken(lead, jsonl(named("used"), named("unused"))))).toEqual([1, 0, 1]);
    const before = await rowCounts();
    const file = jsonl(named("unused", { cluster: "other" }), named("used", { cluster: "other" }), named("brand-new"));
    for (const dryRun of [true, false])
      expect(faultsOf(await take(lead, file, { dryRun }))).toEqual(["2 id item-in-use"]);
    expect(await rowCounts()).toEqual(before);
    expect((await stored("unused")).cluster).toBe("caesar");
  });

  it("of any length is stored whole, in batches", async () => {
    const file = jsonl(...Array.from({ length: 1_203 }, (_, at) => named(`many-${at}`, { cluster: `many-${at % 7}` })));
    expect(counts(await taken(lead, file))).toEqual([1_203, 0, 0]);
    expect(counts(await taken(lead, `\n${file}`))).toEqual([0, 0, 1_203]);
  });

  it("with one line of 3.9 MB is stored", async () => {
    const history = Array.from({ length: 40 }, () => ({ speaker: "Man", text: "长".repeat(32_000) }));
    expect(counts(await taken(lead, jsonl(named("long", { history }))))).toEqual([1, 0, 0]);
    expect((await stored("long")).context.turns).toEqual(history);
  });

  it.skipIf(!neeko)("four agents' real answers are 552 items about one character in one scene", async () => {
    const before = await rowCounts();
    const file = neekoPairsFile(neeko!);
    const first = await taken(lead, file);
    expect(counts(first)).toEqual([552, 0, 0]);
    const after = await rowCounts();
    expect([after.items - before.items, after.candidates - before.candidates]).toEqual([552, 1104]);
    expect([after.characters - before.characters, after.scenes - before.scenes]).toEqual([1, 1]);
    expect(after.contexts - before.contexts).toBe(92);
    expect(await taken(lead, file)).toMatchObject({ import: first.import, created: 0, updated: 0, unchanged: 552 });
    expect(await rowCounts()).toEqual(after);
  });
});
