import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@/bench/load";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { signSession } from "@/lib/auth/session-token";
import { openSession } from "@/lib/auth/sign-in-sessions";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { storedOrder } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";

/** A data folder of its own, a secret, and the environment a server needs to find both. */
export type Site = { folder: string; secret: string; databaseUrl: string | null; env: Record<string, string> };

/**
 * Runs `work` on a fresh site: a new embedded database, or a new database on the server named; it is removed
 * afterwards.
 */
export async function onFreshSite<T>(server: string | null, work: (site: Site) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-bench-"));
  const secret = randomBytes(32).toString("hex");
  const scratch = server ? await makeScratchDatabase(server, "bench") : null;
  const databaseUrl = scratch?.url ?? null;
  try {
    return await work({
      folder,
      secret,
      databaseUrl,
      env: { AUTH_SECRET: secret, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    });
  } finally {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the site's database in this process for `work`, and closes it again so that a server can have it. */
export async function withDatabase<T>({ folder, databaseUrl }: Site, work: () => Promise<T>): Promise<T> {
  useDatabase(await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: path.join(folder, "pglite") }));
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}

/** The cookie of someone signed in; while the site's database is open. */
export async function cookieOf({ userId }: Person, { secret }: Site): Promise<string> {
  const claim = await openSession({ userId, sessionEpoch: 0 }, { method: "password" });
  return `${SESSION_COOKIE}=${await signSession(claim, secret, Date.now())}`;
}

export type Room = { size: number; saves: number; items: number; protocol: string };

/** A room of annotators, signed in, each with their share of `saves` assignments in a campaign of `items`. */
export async function makeRoom(site: Site, { size, saves, items, protocol }: Room): Promise<Client[]> {
  const [lead] = await makePeople(1, "lead");
  if (!lead) throw new Error("no lead");
  const annotators = await makePeople(size);
  const campaignId = await makeCampaign(lead, annotators, items, { overlap: 3, protocol });
  const client = await database();
  await client.rater.createMany({
    data: annotators.map(({ userId }) => ({ id: userId, kind: "person" as const, userId })),
  });
  const places = await client.campaignItem.findMany({
    where: { campaignId },
    select: { id: true },
    take: Math.ceil(saves / 3),
  });
  const assignments = Array.from({ length: saves }, (_, index) => ({
    id: randomUUID(),
    campaignId,
    campaignItemId: places[Math.floor(index / 3)]?.id ?? "",
    annotatorId: annotators[index % size]?.userId ?? "",
    order: [...storedOrder(protocolOf(protocol).candidates.min)],
    reservedUntil: new Date(Date.now() + 3_600_000),
  }));
  for (let start = 0; start < saves; start += 3_000)
    await client.assignment.createMany({ data: assignments.slice(start, start + 3_000) });
  return Promise.all(
    annotators.map(async (annotator) => ({
      headers: { cookie: await cookieOf(annotator, site) },
      paths: assignments
        .filter(({ annotatorId }) => annotatorId === annotator.userId)
        .map(({ id }) => `/api/v1/assignments/${id}/annotation`),
    })),
  );
}
