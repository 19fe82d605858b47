import { expect, it } from "vitest";
import { nobody, type Person } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, makeLead, taken } from "./import.fixture";
import { pair } from "./lines.fixture";
import { listImports, mayImport } from "./queries";

useTestDatabase();

it("the list names what was taken in, newest first, for leads and admins only", async () => {
  const lead = await makeLead();
  const [annotator] = (await makePeople(1)) as [Person];
  expect(await listImports(lead)).toEqual({ ok: true, value: { items: [], total: 0, next: null } });
  await taken(lead, jsonl(pair), { fileName: "凯撒.jsonl" });
  await taken(lead, jsonl({ item: pair.id, judge: "j", dimension: "CR", value: 1 }), { format: "annotations" });
  const listed = await listImports(lead);
  expect(listed.ok && listed.value.items).toMatchObject([
    { format: "annotations", fileName: null, created: 1, items: 0 },
    {
      format: "items",
      fileName: "凯撒.jsonl",
      by: lead.name,
      created: 1,
      updated: 0,
      unchanged: 0,
      items: 1,
      campaigns: 0,
      demo: false,
    },
  ]);
  for (const ask of [listImports, mayImport])
    expect([await ask(annotator), await ask(nobody)]).toMatchObject([{ reason: "forbidden" }, { reason: "sign-in" }]);
});
