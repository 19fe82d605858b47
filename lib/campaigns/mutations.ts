import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { itemFaults, overlapFaults, type CampaignItemSource } from "@/lib/campaigns/faults";
import { campaignOrder, campaignOrderByScene } from "@/lib/campaigns/order";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database, type Transaction } from "@/lib/database/client";
import { fault, ok, refuse, type Fault, type Outcome } from "@/lib/outcome";
import { holdForChange, holdForUse } from "@/lib/records/mutations/hold";
import { closeSessions } from "@/lib/sessions/mutations/close";
import { columnsOf, noSessionLimits } from "@/lib/sessions/schema";

/** Rows a statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 5_000;

/**
 * Makes a campaign over the items of an import or the pairs that an evaluation has so far, in the seeded order, and
 * opens it unless `open` is false. Of an import with items of several protocols it takes those of the protocol named.
 * Leads and admins. Refused with faults where there are no such items, none or (without a protocol named) not all of
 * them have one protocol, an annotator has no active, verified account, fewer annotators than the overlap are listed,
 * or the name names a model of the items (annotators see it).
 */
export async function createCampaign(
  viewer: Viewer,
  input: CreateCampaignInput,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const client = await database();
  return client.$transaction(
    async (transaction) => {
      const seed = input.seed ?? randomBytes(8).toString("hex");
      if (!(await holdSource(transaction, input.items)))
        return refuse("invalid", { faults: itemFaults(input, [], "") });
      const [found, people] = await Promise.all([
        itemsOf(transaction, input.items),
        peopleOf(transaction, input.annotators),
      ]);
      const protocol = input.protocol ?? found[0]?.protocol ?? "";
      const items = found.filter((item) => item.protocol === protocol);
      const faults = [
        ...itemFaults(input, found, protocol),
        ...people.faults,
        ...overlapFaults(input, people.ids.length),
      ];
      if (faults.length > 0) return refuse("invalid", { faults });
      const sessionLimits = input.sessionLimits ?? noSessionLimits;
      const { id } = await transaction.campaign.create({
        data: {
          ...columnsOf(sessionLimits),
          id: randomUUID(),
          name: input.name,
          protocol,
          rationaleRequired: input.rationaleRequired ?? false,
          scenesTogether: input.scenesTogether ?? false,
          overlap: input.overlap,
          itemCount: items.length,
          seed,
          audience: input.annotators === "all" ? "everyone" : "listed",
          ...("import" in input.items ? { importId: input.items.import } : { evaluationId: input.items.evaluation }),
          demoSince,
          annotators: { create: people.ids.map((annotatorId) => ({ annotatorId })) },
          ...(input.open ? { openedAt: new Date(), openedById: actorOf(viewer) } : {}),
        },
        select: { id: true },
      });
      const order = input.scenesTogether ? campaignOrderByScene : campaignOrder;
      const ordered = order(items, seed).map((item, position) => ({
        campaignId: id,
        itemId: item.id,
        position,
      }));
      for (let start = 0; start < ordered.length; start += CHUNK) {
        await transaction.campaignItem.createMany({ data: ordered.slice(start, start + CHUNK) });
      }
      await recordAudit(transaction, viewer, {
        action: "campaign.create",
        subject: "campaign",
        subjectId: id,
        details: {
          name: input.name,
          items: items.length,
          overlap: input.overlap,
          seed,
          scenesTogether: input.scenesTogether ?? false,
          ...columnsOf(sessionLimits),
        },
      });
      return ok({ id });
    },
    { timeout: 60_000 },
  );
}

const holdSource = (transaction: Transaction, source: CreateCampaignInput["items"]): Promise<boolean> =>
  "import" in source
    ? holdForUse(transaction, "import", source.import)
    : holdForUse(transaction, "evaluation", source.evaluation);

const itemSelect = {
  id: true,
  externalId: true,
  protocol: true,
  cluster: true,
  candidates: { select: { model: true } },
} as const;

async function itemsOf(transaction: Transaction, source: CreateCampaignInput["items"]): Promise<CampaignItemSource[]> {
  const items =
    "import" in source
      ? (
          await transaction.importItem.findMany({
            where: { importId: source.import },
            orderBy: { line: "asc" },
            select: { item: { select: itemSelect } },
          })
        ).map(({ item }) => item)
      : await transaction.item.findMany({
          where: { evaluationId: source.evaluation },
          orderBy: [{ benchmarkItem: { position: "asc" } }, { testModelId: "asc" }],
          select: itemSelect,
        });
  return items.map(({ candidates, ...item }) => ({ ...item, models: candidates.map(({ model }) => model) }));
}

async function peopleOf(
  transaction: Transaction,
  annotators: CreateCampaignInput["annotators"],
): Promise<{ ids: string[]; faults: Fault[] }> {
  const active = { verifiedAt: { not: null }, deactivatedAt: null };
  if (annotators === "all") {
    const everyone = await transaction.user.findMany({ where: { ...active, role: "annotator" }, select: { id: true } });
    // Nobody is listed: accounts made later are to be let in too.
    return everyone.length > 0 ? { ids: [], faults: [] } : { ids: [], faults: [fault("annotators", "no-annotators")] };
  }
  const wanted = [...new Set(annotators)];
  const found = await transaction.user.findMany({
    where: { ...active, email: { in: wanted } },
    select: { id: true, email: true },
  });
  const missing = wanted.filter((email) => !found.some((user) => user.email === email));
  return {
    ids: found.map(({ id }) => id),
    faults: missing.map((email) => fault("annotators", "unknown-annotator", { email })),
  };
}

/** Closes a campaign: nothing more is handed out or stored. What annotators typed stays as drafts. Leads and admins. */
export const closeCampaign = (viewer: Viewer, id: string, now = new Date()) =>
  move(viewer, id, "campaign.close", { closedAt: now, closedById: actorOf(viewer) });

/** Opens a draft or closed campaign (again). Leads and admins. `conflict` "archived" where it is in the archive. */
export const openCampaign = (viewer: Viewer, id: string, now = new Date()) =>
  move(viewer, id, "campaign.open", { openedAt: now, openedById: actorOf(viewer), closedAt: null, closedById: null });

type Move = { openedAt?: Date; openedById?: string | null; closedAt: Date | null; closedById: string | null };

async function move(viewer: Viewer, id: string, action: string, data: Move): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(id).success) return refuse("not-found");
  const client = await database();
  return client.$transaction(async (transaction) => {
    const before = await holdForChange(transaction, "campaign", id);
    if (!before) return refuse("not-found");
    if (before.archived) return refuse("conflict", { code: "archived" });
    await transaction.campaign.update({ where: { id }, data, select: { id: true } });
    if (data.closedAt) await closeSessions(transaction, id, data.closedAt);
    await recordAudit(transaction, viewer, { action, subject: "campaign", subjectId: id });
    return ok({ id });
  });
}
