import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { authSecret } from "@/lib/auth/secret";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson, makeRun, refusalOf } from "@/lib/models/models.fixture";
import { openKey } from "@/lib/models/keys";
import { addModel, retireModel } from "@/lib/models/mutations/models";
import { addProvider, changeProvider, retireProvider } from "@/lib/models/mutations/providers";
import { listProviders, oneProvider } from "@/lib/models/queries/providers";
import { valueOf } from "@/lib/outcome.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const KEY = "sk-proj-abcdefghijklmnop1234";
let admin: Person;
let id: string;
beforeAll(async () => void (admin = await makePerson("admin")));
beforeEach(async () => {
  id = valueOf(
    await addProvider(admin, {
      name: `DeepSeek ${randomUUID()}`,
      kind: "openai-compatible",
      baseUrl: "https://models.example.org/",
      apiKey: KEY,
    }),
  ).id;
});

const stored = async (providerId = id) => (await database()).provider.findUniqueOrThrow({ where: { id: providerId } });
const keyOf = async () => openKey((await stored()).sealedKey ?? "", id, authSecret());
const audit = async () =>
  (await (await database()).auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ action, actorId, details }) => [action, actorId, details] as const,
  );

it("stores a new provider's key encrypted and returns only its last characters", async () => {
  expect(await keyOf()).toBe(KEY);
  const provider = valueOf(await oneProvider(admin, id));
  expect(provider).toMatchObject({
    kind: "openai-compatible",
    baseUrl: "https://models.example.org",
    hasKey: true,
    keyHint: "1234",
    concurrency: 8,
    retiredAt: null,
    demo: false,
  });
  const everything = JSON.stringify([provider, await listProviders(admin), await audit()]);
  expect(everything).not.toContain("abcdef");
  expect(everything).not.toContain((await stored()).sealedKey);
  expect(everything).not.toContain("sealedKey");
});

it("keeps the key where none is given, replaces it with a given one, deletes it for null", async () => {
  expect(refusalOf(await changeProvider(admin, id, { concurrency: 64, requestsPerMinute: 500 }))).toBe("ok");
  expect(await keyOf()).toBe(KEY);
  expect(refusalOf(await changeProvider(admin, id, { apiKey: "another-key-5678", requestsPerMinute: null }))).toBe(
    "ok",
  );
  expect(await keyOf()).toBe("another-key-5678");
  expect(await stored()).toMatchObject({ keyHint: "5678", concurrency: 64, requestsPerMinute: null });
  expect(refusalOf(await changeProvider(admin, id, { apiKey: null }))).toBe("ok");
  expect(await stored()).toMatchObject({ keyHint: null, sealedKey: null });
  expect((await audit()).map(([action, actor, details]) => [action, actor, (details as { key: unknown }).key])).toEqual(
    [
      ["provider.add", admin.userId, true],
      ["provider.change", admin.userId, "kept"],
      ["provider.change", admin.userId, "replaced"],
      ["provider.change", admin.userId, "removed"],
    ],
  );
});

it("requires the key again for another server", async () => {
  expect(refusalOf(await changeProvider(admin, id, { baseUrl: "https://models.example.org/v1" }))).toBe("ok");
  expect(refusalOf(await changeProvider(admin, id, { baseUrl: "https://elsewhere.example" }))).toBe(
    "apiKey: key-again",
  );
  expect(refusalOf(await changeProvider(admin, id, { baseUrl: null }))).toContain("baseUrl: missing");
  expect((await stored()).baseUrl).toBe("https://models.example.org/v1");
  expect(
    refusalOf(await changeProvider(admin, id, { baseUrl: "https://elsewhere.example", apiKey: "a-new-one-9999" })),
  ).toBe("ok");
});

it("accepts a private address only where allowed, and records who allowed it and when", async () => {
  const local = { name: `Ollama ${id}`, kind: "openai-compatible", baseUrl: "http://127.0.0.1:11434/v1" };
  expect(refusalOf(await addProvider(admin, local))).toBe("baseUrl: private-address");
  const added = valueOf(await addProvider(admin, { ...local, allowPrivateAddress: true })).id;
  const first = await stored(added);
  expect(first).toMatchObject({ privateAddressAllowedById: admin.userId, privateAddressAllowedAt: expect.any(Date) });
  expect(valueOf(await oneProvider(admin, added)).privateAddressAllowedBy).toBe(admin.name);
  await changeProvider(admin, added, { allowPrivateAddress: true, concurrency: 4 });
  expect((await stored(added)).privateAddressAllowedAt).toEqual(first.privateAddressAllowedAt);
  expect(refusalOf(await changeProvider(admin, added, { allowPrivateAddress: false }))).toBe(
    "baseUrl: private-address",
  );
  expect(
    refusalOf(await changeProvider(admin, added, { allowPrivateAddress: false, baseUrl: "https://ollama.example/v1" })),
  ).toBe("ok");
  expect(await stored(added)).toMatchObject({ privateAddressAllowedAt: null, privateAddressAllowedById: null });
});

it("a duplicate name is a fault of the name, also when two requests race and when the other is retired", async () => {
  const name = `Qwen ${id}`;
  const both = await Promise.all([1, 2].map(() => addProvider(admin, { name, kind: "scripted" })));
  expect(both.map(refusalOf).sort()).toEqual(["name: taken", "ok"]);
  expect(refusalOf(await changeProvider(admin, id, { name }))).toBe("name: taken");
});

it("retiring deletes the key and retires the models; after that nothing can be changed or added", async () => {
  const model = valueOf(await addModel(admin, { provider: id, model: "deepseek-chat", name: `chat ${id}` })).id;
  const earlier = valueOf(await addModel(admin, { provider: id, model: "deepseek-old", name: `old ${id}` })).id;
  await retireModel(admin, earlier, new Date("2026-01-01T00:00:00Z"));
  expect(refusalOf(await retireProvider(admin, id))).toBe("ok");
  expect(await stored()).toMatchObject({ sealedKey: null, keyHint: null, retiredAt: expect.any(Date) });
  const client = await database();
  expect((await client.chatModel.findUniqueOrThrow({ where: { id: model } })).retiredAt).not.toBeNull();
  expect((await client.chatModel.findUniqueOrThrow({ where: { id: earlier } })).retiredAt?.getFullYear()).toBe(2026);
  expect(refusalOf(await changeProvider(admin, id, { concurrency: 2 }))).toBe("retired");
  expect(refusalOf(await addModel(admin, { provider: id, model: "x", name: `x ${id}` }))).toBe("provider-retired");
  expect(refusalOf(await retireProvider(admin, id))).toBe("ok");
  expect((await audit()).filter(([action]) => action === "provider.retire")).toHaveLength(1);
});

it.each([
  ["running", "in-use"],
  ["paused", "in-use"],
  ["planning", "in-use"],
  ["finished", "ok"],
  ["stopped", "ok"],
] as const)("with a run that is %s, retiring returns %s", async (state, result) => {
  const model = valueOf(await addModel(admin, { provider: id, model: "deepseek-chat", name: `chat ${id}` })).id;
  await makeRun(model, state);
  expect(refusalOf(await retireProvider(admin, id))).toBe(result);
});

it.each(["", "x", "\0", "' OR 1=1", "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f"])(
  "an invalid id (%j) is not found",
  async (none) => {
    for (const outcome of [
      await oneProvider(admin, none),
      await changeProvider(admin, none, {}),
      await retireProvider(admin, none),
    ])
      expect(refusalOf(outcome)).toBe("not-found");
  },
);
