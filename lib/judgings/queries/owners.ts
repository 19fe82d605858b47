import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { RunOwner } from "@/lib/runs/definition";

/** The campaigns that these runs judge. Not checked against a viewer: for queries that did. */
export async function judgingOwners(runIds: string[]): Promise<Map<string, RunOwner>> {
  const found = await (
    await database()
  ).judging.findMany({
    where: { runId: { in: runIds } },
    select: { runId: true, campaign: { select: { id: true, name: true } } },
  });
  return new Map(
    found.map(({ runId, campaign: { id, name } }) => [
      runId,
      { type: "campaign", id, name, path: `/campaigns/${id}/agreement` },
    ]),
  );
}

/** The id of a judging's run, for changing it. Leads and admins. */
export async function runOfJudging(viewer: Viewer, judgingId: string): Promise<Outcome<string>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(judgingId).success) return refuse("not-found");
  const found = await (await database()).judging.findUnique({ where: { id: judgingId }, select: { runId: true } });
  return found ? ok(found.runId) : refuse("not-found");
}
