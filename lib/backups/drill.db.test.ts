import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { serveCopies } from "@/lib/backups/copy-service";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { footerOf } from "@/lib/database/archive/file";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

const server = process.env.TEST_DATABASE_URL;
const SECRET = "a secret of the drill, long enough to be one";
const ITEMS = 60;
let base: string;
let lead: Person, annotator: Person, campaign: string;
let source: Record<string, string>;
let stopService = () => undefined as void;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), "dramaturg-drill-"));
  source = { DATA_DIR: path.join(base, "source"), ...(server ? { DATABASE_URL: await scratch("template") } : {}) };
  if (!server) {
    mkdirSync(path.join(base, "source"), { mode: 0o700 });
    const loadDataDir = await openAsBlob(inject("databaseTemplate"));
    await (await PGlite.create(path.join(base, "source", "pglite"), { loadDataDir })).close();
  }
  const opened = await openDatabase(
    server ? { url: source.DATABASE_URL ?? "" } : { folder: path.join(base, "source", "pglite") },
  );
  useDatabase(opened);
  if (opened.copyFiles) stopService = await serveCopies(source.DATA_DIR ?? "", opened.copyFiles);
  [lead] = (await makePeople(1, "lead")) as [Person];
  [annotator] = (await makePeople(1)) as [Person];
  campaign = await makeCampaign(lead, [annotator], ITEMS, { overlap: 1 });
});
afterAll(async () => {
  stopService();
  await closeDatabase();
  for (const drop of drops) await drop();
  rmSync(base, { recursive: true, force: true });
});

async function scratch(template?: "template"): Promise<string> {
  const made = await makeScratchDatabase(server ?? "", "drill", template && inject("databaseTemplate"));
  drops.push(made.drop);
  return made.url;
}

/** Runs `bin/backup` or `bin/restore` on an installation; what it printed. */
async function command(name: "backup" | "restore", environment: Record<string, string>, ...given: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, AUTH_SECRET: SECRET, LOG_LEVEL: "silent", ...environment } as unknown as NodeJS.ProcessEnv;
  return promisify(execFile)("node", ["--import", "tsx", `bin/${name}.ts`, ...given], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

/** Saves annotations one after another until `stop`; calls it after each. */
async function annotateAll(each: (saved: number) => void): Promise<void> {
  const batch = await takeQueue(annotator, campaign, {
    holding: [],
    want: ITEMS,
    known: { characters: [], scenes: [] },
    progress: false,
  });
  if (!batch.ok) throw new Error(batch.reason);
  let saved = 0;
  for (const { id } of batch.value.assignments) {
    const outcome = await annotate(annotator, id, randomUUID(), answerSchema.parse({ value: 2, activeSeconds: 1 }));
    if (!outcome.ok) throw new Error(outcome.reason);
    each(++saved);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const submissionsIn = async (file: string) => (await footerOf(file)).tables.Submission?.rows ?? 0;

test("a backup made while annotations are saved has each of them whole, and restores into either database and back", async () => {
  const during = path.join(base, "during.gz");
  let backup: ReturnType<typeof command> | undefined;
  let acknowledged = 0;
  await annotateAll((saved) => {
    if (saved === 3) backup = command("backup", source, during);
    acknowledged = saved;
  });
  expect(await backup).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Backup written to .*AUTH_SECRET/s) as string,
  });
  const stored = await submissionsIn(during);
  expect(stored).toBeGreaterThanOrEqual(3);
  expect(stored).toBeLessThanOrEqual(ITEMS);
  expect(acknowledged).toBe(ITEMS);
  const { tables } = await footerOf(during);
  expect(tables.Rating?.rows, "a submission and its ratings are one").toBe(stored);
  expect(statSync(during).mode & 0o777).toBe(0o600);
  if (!server) expect(readdirSync(path.join(source.DATA_DIR ?? "", "backups"))).toEqual([]);

  // On a server: to another database, and from there into a folder.
  const there = { DATA_DIR: path.join(base, "there"), ...(server ? { DATABASE_URL: await scratch() } : {}) };
  const restored = await command("restore", there, during);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/counts and hashes equal/) as string });
  const back = path.join(base, "back.gz");
  expect(await command("backup", there, back)).toMatchObject({ code: 0 });
  expect((await footerOf(back)).tables).toEqual(tables);
  if (server) {
    const home = { DATA_DIR: path.join(base, "home") };
    expect(await command("restore", home, back)).toMatchObject({ code: 0 });
    const last = path.join(base, "last.gz");
    expect(await command("backup", home, last)).toMatchObject({ code: 0 });
    expect((await footerOf(last)).tables).toEqual(tables);
    return;
  }

  const again = await command("restore", there, back);
  expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/is not empty.*--replace FILE/s) as string });
  const replaced = await command("restore", there, "--replace", back);
  expect(replaced).toMatchObject({ code: 0, said: expect.stringMatching(/What was there before is in /) as string });
});

test.skipIf(server)(
  "a backup of another secret is refused unless its loss is accepted, and travels with it where asked for",
  async () => {
    const client = await database();
    await client.provider.create({ data: { name: "sealed", kind: "anthropic", sealedKey: "v1.a.b.c" } as never });
    expect(await command("backup", source, "--new-secret", "a.gz")).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /Unknown option '--new-secret'\. Usage: bin\/backup \[--with-secret\] FILE\n$/,
      ) as string,
    });
    const plain = path.join(base, "plain.gz");
    expect(await command("backup", source, plain)).toMatchObject({ code: 0 });
    const other = { DATA_DIR: path.join(base, "other"), AUTH_SECRET: `${SECRET} not` };
    const refused = await command("restore", other, plain);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/another AUTH_SECRET.*--new-secret/s) as string,
    });
    expect(existsSync(path.join(base, "other", "pglite"))).toBe(false);
    const accepted = await command("restore", other, "--new-secret", plain);
    expect(accepted).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Enter the API keys of 1 providers again/) as string,
    });
    const full = path.join(base, "full.gz");
    expect(await command("backup", { ...source, AUTH_SECRET: "" }, "--with-secret", full)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/There is no secret to write: .*Set DATA_DIR/s) as string,
    });
    await command("backup", source, "--with-secret", full);
    const fresh = { DATA_DIR: path.join(base, "fresh"), AUTH_SECRET: "" };
    expect(await command("restore", fresh, full)).toMatchObject({ code: 0 });
    expect(statSync(path.join(base, "fresh", "auth-secret")).mode & 0o777).toBe(0o600);
  },
);
