import { beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { database } from "@/lib/database/client";
import { applyRetention } from "@/lib/privacy/mutations/expire";
import { setRetention } from "@/lib/privacy/mutations/retention";
import { listRetention } from "@/lib/privacy/queries/retention";

useTestDatabase();

const DAY = 24 * 60 * 60 * 1000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY);
let admin: Person, lead: Person;

async function line(id: string) {
  const outcome = await listRetention(admin);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.find((each) => each.id === id);
}
const events = async (action: string) =>
  (await database()).auditEvent.findMany({ where: { action }, orderBy: { at: "asc" } });

beforeAll(async () => {
  [admin] = (await makePeople(1, "admin")) as [Person];
  [lead] = (await makePeople(1, "lead")) as [Person];
  const { auditEvent, oneTimeLink } = await database();
  for (const days of [800, 100, 10])
    await auditEvent.create({
      data: { at: ago(days), action: "test.old", subject: "user", details: { address: "192.0.2.1", days } },
    });
  for (const days of [100, 10])
    await oneTimeLink.create({ data: { purpose: "firstAdmin", secretHash: `link ${days}`, expiresAt: ago(days) } });
});

it("removes what is older than the standard periods, once a day, and says so", async () => {
  const [first, second] = await Promise.all([applyRetention(now), applyRetention(now)]);
  const expected = { "audit-events": 1, "sign-in-addresses": 1, drafts: 0, "links-and-tokens": 1 };
  // Two processes at once: each kind is applied by one of them.
  expect({ ...first, ...second }).toEqual(expected);
  expect(Object.keys(first).length + Object.keys(second).length).toBe(4);
  expect((await events("test.old")).map(({ details }) => details)).toEqual([
    { days: 100 },
    { address: "192.0.2.1", days: 10 },
  ]);
  expect(await applyRetention(new Date(now.getTime() + DAY / 2))).toEqual({});
  expect(await line("audit-events")).toMatchObject({ days: 730, standard: true, removed: 1, ranAt: now });
  expect((await events("retention.run")).map(({ subjectId }) => subjectId).sort()).toEqual([
    "audit-events",
    "links-and-tokens",
    "sign-in-addresses",
  ]);
});

it("applies the periods that admins choose", async () => {
  expect(await setRetention(lead, "drafts", { days: 40 })).toMatchObject({ reason: "forbidden" });
  expect(await setRetention(admin, "everything", { days: 40 })).toMatchObject({ reason: "not-found" });
  expect(await setRetention(admin, "audit-events", { days: 29 })).toMatchObject({ faults: [{ code: "out-of-range" }] });
  expect(await setRetention(admin, "audit-events", { days: 30.5 })).toMatchObject({ reason: "invalid" });
  expect(await setRetention(admin, "audit-events", { days: 60 })).toMatchObject({ ok: true });
  expect(await setRetention(admin, "sign-in-addresses", { days: null })).toMatchObject({ ok: true });
  const removed = await applyRetention(new Date(now.getTime() + DAY));
  expect(removed).toMatchObject({ "audit-events": 1 });
  expect(removed).not.toHaveProperty("sign-in-addresses");
  expect(await line("audit-events")).toMatchObject({ days: 60, standard: false, removed: 1 });
  expect((await events("retention.change")).map(({ details }) => details)).toEqual([{ days: 60 }, { days: null }]);
});
