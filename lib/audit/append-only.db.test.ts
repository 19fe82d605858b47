import { expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { system } from "@/lib/auth/viewer";
import { database, opened, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const DAYS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAYS);

async function add({ days = 0, action = "test.made", details = {}, subjectId = randomUUID() } = {}): Promise<string> {
  const { auditEvent } = await database();
  const data = { at: ago(days), action, subject: "user", subjectId, details };
  return (await auditEvent.create({ data, select: { id: true } })).id;
}
const read = async (id: string) => (await database()).auditEvent.findUnique({ where: { id } });
const refused = /append-only/;

it("refuses to change, delete or truncate audit events", async () => {
  const client = await database();
  await recordAudit(client, system, { action: "test.made", subject: "test" });
  await expect(query(`UPDATE "AuditEvent" SET action = 'test.other'`)).rejects.toThrow(refused);
  await expect(client.auditEvent.updateMany({ data: { actorId: randomUUID() } })).rejects.toThrow(refused);
  await expect(client.auditEvent.deleteMany()).rejects.toThrow(refused);
  await expect((await opened()).script(`TRUNCATE "AuditEvent"`)).rejects.toThrow(refused);
  expect(await client.auditEvent.count({ where: { action: "test.made" } })).toBe(1);
});

it.each([
  ["redact", `UPDATE "AuditEvent" SET action = 'test.other'`],
  ["redact", `UPDATE "AuditEvent" SET details = details || '{"address": "192.0.2.9"}'`],
  ["redact", `DELETE FROM "AuditEvent"`],
  ["expire", `UPDATE "AuditEvent" SET details = '{}'`],
  ["expire", `DELETE FROM "AuditEvent"`],
])("opens with the setting %s nothing that its function does not do: %s", async (verb, sql) => {
  await add({ days: 29, details: { address: "192.0.2.1" } });
  const forced = (await database()).$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT set_config('dramaturg.audit_verb', ${verb}, true)`;
    await transaction.$executeRawUnsafe(sql);
  });
  await expect(forced).rejects.toThrow(refused);
});

it("drops events only where they are older than 30 days, whatever is asked", async () => {
  const [old, month, recent] = [await add({ days: 400 }), await add({ days: 31 }), await add({ days: 29 })];
  await query("SELECT expire_audit_events($1::timestamptz, 1000)", [ago(365)]);
  expect([await read(old), await read(month)]).toEqual([null, expect.anything()]);
  await query("SELECT expire_audit_events($1::timestamptz, 1000)", [ago(-1)]);
  expect([await read(month), await read(recent)]).toEqual([null, expect.anything()]);
  // The setting ended with the function.
  await expect(query(`DELETE FROM "AuditEvent"`)).rejects.toThrow(refused);
});

it("takes addresses out of old events, and keeps the rest", async () => {
  const details = { address: "192.0.2.1", role: "lead" };
  const [old, recent] = [await add({ days: 91, details }), await add({ days: 89, details })];
  await query("SELECT redact_audit_addresses($1::timestamptz, 1000)", [ago(90)]);
  expect((await read(old))?.details).toEqual({ role: "lead" });
  expect((await read(recent))?.details).toEqual(details);
});

it("takes what identifies one person out of the events about them", async () => {
  const person = randomUUID();
  const details = { address: "192.0.2.1", email: "mei@example.org", role: "lead" };
  const [theirs, another] = [await add({ subjectId: person, details }), await add({ details })];
  await query("SELECT redact_audit_person($1::uuid)", [person]);
  expect((await read(theirs))?.details).toEqual({ role: "lead" });
  expect((await read(another))?.details).toEqual(details);
});
