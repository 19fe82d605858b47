import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { nobody, system, type Person, type Viewer } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { pair, validAnnotation, validItem } from "./lines.fixture";
import { importFile } from "./mutations";
import { testDimension } from "./protocols.fixture";

useTestDatabase();
useProtocols(testDimension, testTrajectory, testMixture);

let lead: Person;
beforeAll(async () => {
  lead = await makeLead();
});

const good = Array.from({ length: 600 }, (_, at) => ({ ...pair, id: `good-${at}` }));
const json = (more: object) => JSON.stringify({ ...pair, ...more });
const [response] = pair.responses;

describe("a file with one fault stores nothing", () => {
  it.each<[string, string | Uint8Array, string]>([
    ["wrong JSON on its last line", jsonl(...good, `{"id": "x", }`), "601 not-json"],
    ["an unknown dimension", jsonl(...good, { ...pair, dimension: "XX" }), "601 dimension unknown-question"],
    ["an id given twice", jsonl(...good, good[7]), "601 id duplicate-id"],
    ["a response missing", jsonl({ ...pair, responses: [response] }), "1 responses response-count"],
    ["a wrong field", jsonl(json({ score: 1 })), "1 score unknown-field"],
    ["a lone surrogate", jsonl(json({}).replace("Rome.", "Rome\\ud800.")), "1 responses[0].text lone-surrogate"],
    ["a NUL", jsonl(json({ cluster: "a\0" })), "1 cluster nul-character"],
    ["a bomb of nesting", "[".repeat(2_000_000), "1 json-array"],
    ["a bomb of nesting inside", `{"id":${"[".repeat(2_000_000)}`, "1 id too-deep"],
    ["bytes that are no UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d), "1 not-utf8"],
    ["no line at all", "\n \n", "1 empty-file"],
  ])("%s", async (_, content, fault) => {
    const before = await rowCounts();
    for (const dryRun of [true, false]) expect(faultsOf(await take(lead, content, { dryRun }))).toEqual([fault]);
    expect(await rowCounts()).toEqual(before);
  });

  it("one byte over the limit", async () => {
    const file = jsonl({ ...pair, id: "size" });
    const bytes = Buffer.byteLength(file);
    const limits = (fileBytes: number) => ({ limits: { lineBytes: 4_000, fileBytes } });
    expect(faultsOf(await take(lead, file, limits(bytes - 1)))).toContain("1 too-large");
    expect(await taken(lead, file, limits(bytes))).toMatchObject({ created: 1 });
  });

  it("lists two hundred of its faults and counts the rest", async () => {
    const outcome = await take(lead, "x\n".repeat(345));
    expect(faultsOf(outcome)).toHaveLength(201);
    expect(!outcome.ok && outcome.faults?.at(-1)).toMatchObject({ code: "more-faults", params: { count: 145 } });
  });

  it("breaks off while it is sent", async () => {
    const before = await rowCounts();
    async function* broken() {
      yield new TextEncoder().encode(jsonl(...good));
      throw new Error("the line was cut");
    }
    await expect(importFile(lead, { format: "pairs", source: broken(), dryRun: false })).rejects.toThrow(
      "the line was cut",
    );
    expect(await rowCounts()).toEqual(before);
  });
});

describe("any file at all", () => {
  const formats = ["items", "annotations"] as const;
  it("is refused with its faults and never breaks anything", async () => {
    const before = await rowCounts();
    const cut = fc
      .tuple(fc.oneof(validItem, validAnnotation), fc.nat(), fc.uint8Array({ maxLength: 4 }))
      .map(([record, at, put]) => {
        const bytes = Buffer.from(JSON.stringify(record));
        return Buffer.concat([bytes.subarray(0, at % bytes.length), put]);
      });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((text) => Buffer.from(text)),
      cut,
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...formats), fc.boolean(), async (content, format, dryRun) => {
        expect(faultsOf(await take(lead, content, { format, dryRun })).length).toBeGreaterThan(0);
      }),
      { seed: 8, numRuns: 300 },
    );
    expect(await rowCounts()).toEqual(before);
  });

  it("that is valid is stored, and the same again changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(validItem, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
        async (items) => {
          const file = jsonl(
            ...items.map((item, at) => ({ ...item, id: `${at}-${item.id.slice(0, 50)}`.toWellFormed() })),
          );
          const first = await taken(lead, file);
          expect(first.created + first.updated + first.unchanged).toBe(items.length);
          expect(await taken(lead, `${file}\n`)).toMatchObject({ created: 0, updated: 0, unchanged: items.length });
        },
      ),
      { seed: 9, numRuns: 60 },
    );
  });
});

describe("an import is for leads and admins", () => {
  it("and is refused to others before a byte is read", async () => {
    const [annotator] = (await makePeople(1)) as [Person];
    const unverified: Viewer = { kind: "unverified", userId: annotator.userId, name: "", email: "" };
    async function* unread(): AsyncGenerator<Uint8Array> {
      yield await Promise.reject(new Error("it was read"));
    }
    const reasons = [];
    for (const viewer of [nobody, unverified, annotator]) {
      const outcome = await importFile(viewer, { format: "pairs", source: unread(), dryRun: true });
      reasons.push(outcome.ok ? "ok" : outcome.reason);
    }
    expect(reasons).toEqual(["sign-in", "unverified", "forbidden"]);
  });

  it("and the system, which marks what is the demo's", async () => {
    const [admin] = (await makePeople(1, "admin")) as [Person];
    for (const [at, viewer] of [lead, admin, system].entries())
      expect(await taken(viewer, jsonl({ ...pair, id: `by-${at}` }), { demoSince: new Date() })).toMatchObject({
        created: 1,
      });
  });
});
