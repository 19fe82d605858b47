import { beforeEach, expect, test } from "vitest";
import { acceptSecret, adoptSecret } from "@/lib/auth/secret-fingerprint";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { openKey, sealKey } from "@/lib/models/keys";
import { resealKeys } from "@/lib/models/mutations/reseal";

useTestDatabase();
const [first, second, third] = ["first", "second", "third"].map((name) => name.padEnd(40, ".")) as [
  string,
  string,
  string,
];
const KEY = "sk-of-the-provider-1234";

beforeEach(async () => {
  const { secretFingerprint, provider } = await database();
  await Promise.all([secretFingerprint.deleteMany(), provider.deleteMany()]);
});

async function makeProvider(secret: string): Promise<string> {
  const { provider } = await database();
  const { id } = await provider.create({ data: { name: secret, kind: "scripted" }, select: { id: true } });
  await provider.update({ where: { id }, data: { sealedKey: sealKey(KEY, id, secret) } });
  return id;
}
async function keyOf(id: string, secret: string): Promise<string | null> {
  const { sealedKey } = await (await database()).provider.findUniqueOrThrow({ where: { id } });
  return sealedKey && openKey(sealedKey, id, secret);
}

test("a second server with another secret is refused in words, and nothing changes", async () => {
  expect(await adoptSecret(resealKeys, [first])).toBeNull();
  expect(await adoptSecret(resealKeys, [first])).toBeNull();
  const id = await makeProvider(first);
  expect(await adoptSecret(resealKeys, [second])).toMatch(/AUTH_SECRET differs.*AUTH_SECRET_OLD.*accept-secret/s);
  expect(await keyOf(id, first)).toBe(KEY);
  expect(await adoptSecret(resealKeys, [first])).toBeNull();
});

test("of two servers that start together with different secrets one is refused", async () => {
  const answers = await Promise.all([adoptSecret(resealKeys, [first]), adoptSecret(resealKeys, [second])]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

test("the new secret beside the old one seals the keys again; then the old one can go", async () => {
  await adoptSecret(resealKeys, [first]);
  const [id, lost] = [await makeProvider(first), await makeProvider(third)];
  expect(await adoptSecret(resealKeys, [second, first])).toBeNull();
  expect(await keyOf(id, second)).toBe(KEY);
  expect(await keyOf(lost, third), "what no secret opens stays as it was").toBe(KEY);
  expect(await adoptSecret(resealKeys, [second])).toBeNull();
  expect(await adoptSecret(resealKeys, [first])).toMatch(/differs/);
  const events = await (
    await database()
  ).auditEvent.findMany({
    where: { action: { startsWith: "secret." } },
    select: { action: true, details: true },
  });
  expect(events).toEqual([{ action: "secret.rotate", details: { resealed: 1 } }]);
});

test("a lost secret is given up by a command, which is recorded", async () => {
  await adoptSecret(resealKeys, [first]);
  await acceptSecret([third]);
  expect(await adoptSecret(resealKeys, [third])).toBeNull();
  expect(await (await database()).auditEvent.count({ where: { action: "secret.accept" } })).toBe(1);
});
