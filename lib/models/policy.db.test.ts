import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { nobody, system, type Viewer } from "@/lib/auth/viewer";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson } from "@/lib/models/models.fixture";
import { setOverallBudget, writeOffLost } from "@/lib/models/mutations/budget";
import { addModel, changeModel, retireModel } from "@/lib/models/mutations/models";
import { addProvider, changeProvider, retireProvider } from "@/lib/models/mutations/providers";
import { overallBudget } from "@/lib/models/queries/budget";
import { testModel, testProvider } from "@/lib/models/queries/connection";
import { listModels, usageOfModel, modelChoices, oneModel } from "@/lib/models/queries/models";
import { listProviders, oneProvider } from "@/lib/models/queries/providers";
import type { Outcome } from "@/lib/outcome";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const kinds = ["nobody", "unverified", "annotator", "lead", "admin", "system"] as const;
type Kind = (typeof kinds)[number];
const viewers = {} as Record<Kind, Viewer>;
beforeAll(async () => {
  const [annotator, lead, admin] = [await makePerson("annotator"), await makePerson("lead"), await makePerson("admin")];
  Object.assign(viewers, { nobody, unverified: { ...annotator, kind: "unverified" }, annotator, lead, admin, system });
});

/** A provider and a model of it, which the tried verb may change. */
async function subject() {
  const provider = valueOf(await addProvider(system, { name: randomUUID(), kind: "scripted" })).id;
  return {
    provider,
    model: valueOf(await addModel(system, { provider, model: "scripted-plain", name: randomUUID() })).id,
  };
}
type Subject = Awaited<ReturnType<typeof subject>>;

const admins = {
  nobody: "sign-in",
  unverified: "unverified",
  annotator: "forbidden",
  lead: "forbidden",
  admin: "ok",
  system: "ok",
};
const leads = { ...admins, lead: "ok" };

const verbs: Record<string, [Record<Kind, string>, (viewer: Viewer, of: Subject) => Promise<Outcome<unknown>>]> = {
  listProviders: [admins, (viewer) => listProviders(viewer)],
  oneProvider: [admins, (viewer, { provider }) => oneProvider(viewer, provider)],
  testProvider: [admins, (viewer, { provider }) => testProvider(viewer, provider)],
  addProvider: [admins, (viewer) => addProvider(viewer, { name: randomUUID(), kind: "scripted" })],
  changeProvider: [admins, (viewer, { provider }) => changeProvider(viewer, provider, { concurrency: 4 })],
  retireProvider: [admins, (viewer, { provider }) => retireProvider(viewer, provider)],
  listModels: [leads, (viewer) => listModels(viewer)],
  oneModel: [leads, (viewer, { model }) => oneModel(viewer, model)],
  modelChoices: [leads, (viewer) => modelChoices(viewer)],
  usageOfModel: [admins, (viewer, { model }) => usageOfModel(viewer, model)],
  testModel: [admins, (viewer, { model }) => testModel(viewer, model)],
  addModel: [
    admins,
    (viewer, { provider }) => addModel(viewer, { provider, model: "scripted-weak", name: randomUUID() }),
  ],
  changeModel: [admins, (viewer, { model }) => changeModel(viewer, model, { concurrency: 4 })],
  retireModel: [admins, (viewer, { model }) => retireModel(viewer, model)],
  overallBudget: [leads, (viewer) => overallBudget(viewer)],
  setOverallBudget: [admins, (viewer) => setOverallBudget(viewer, { cap: 10 })],
  writeOffLost: [admins, (viewer) => writeOffLost(viewer)],
};

describe.each(Object.entries(verbs))("%s", (_, [answers, verb]) => {
  test.each(kinds)("%s", async (kind) => {
    const outcome = await verb(viewers[kind], await subject());
    expect(outcome.ok ? "ok" : outcome.reason).toBe(answers[kind]);
  });
});

test("every query and mutation is on the list", () => {
  const files = import.meta.glob(["./mutations/*.ts", "./queries/*.ts", "!./**/*.test.ts"], { eager: true });
  // Shared by these, or for the run engine and estimates: no page or route calls them.
  const inner = [
    "inTransaction",
    "isUsedByRun",
    "modelUsage",
    "providerConnection",
    "modelConnection",
    "openModels",
    "unreadableKey",
    "chatModels",
    "overallLeft",
    "scriptedSql",
    "resealKeys",
  ];
  const exported = Object.values(files).flatMap((file) =>
    Object.entries(file as object)
      .filter(([, value]) => typeof value === "function")
      .map(([name]) => name),
  );
  expect(exported.filter((name) => !inner.includes(name)).sort()).toEqual(Object.keys(verbs).sort());
});
