import type { AnswerFilter } from "@/lib/annotations/filters";
import type { QueueInput } from "@/lib/annotations/schema";
import type { AnswerPage, StoppedSession, WorkspaceBatch } from "@/lib/annotations/workspace";
import { problemCode } from "@/components/annotations/problem-code";

/** A refusal that trying again will not change: signed out, not allowed, no such campaign. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    code: string,
  ) {
    super(code);
  }
}

/** The next assignments; keeps the reservations of those in hand. */
export async function askQueue(campaignId: string, input: QueueInput): Promise<WorkspaceBatch> {
  return batchOf(
    await fetch(`/api/campaigns/${campaignId}/queue`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    }),
  );
}

/** The person's own answered assignments before the one named, newest first. */
export async function askAnswered(campaignId: string, before: string | null, take: number): Promise<WorkspaceBatch> {
  const search = new URLSearchParams({ take: String(take), ...(before ? { before } : {}) });
  return batchOf(await fetch(`/api/campaigns/${campaignId}/answered?${search}`));
}

/** One of the person's own answered assignments. */
export async function askAnsweredOne(campaignId: string, assignment: string): Promise<WorkspaceBatch> {
  return batchOf(await fetch(`/api/campaigns/${campaignId}/answered?only=${assignment}`));
}

/** A page of what the person has answered, newest first. */
export async function askAnswers(campaignId: string, filter: AnswerFilter, before: string | null): Promise<AnswerPage> {
  const search = new URLSearchParams({ filter, ...(before ? { before } : {}) });
  const response = await fetch(`/api/campaigns/${campaignId}/answers?${search}`);
  if (!response.ok) throw new Error(await problemCode(response));
  return (await response.json()) as AnswerPage;
}

/** Gives back assignments that nobody looked at; survives the page. */
export function releaseAssignments(campaignId: string, assignments: string[]): void {
  if (assignments.length === 0) return;
  const body = new Blob([JSON.stringify({ assignments })], { type: "application/json" });
  navigator.sendBeacon(`/api/campaigns/${campaignId}/release`, body);
}

/** Ends the person's session; what they did in it, or null where that is not known. Survives the page. */
export async function askStop(campaignId: string): Promise<StoppedSession | null> {
  const response = await fetch(`/api/v1/campaigns/${campaignId}/sessions/stop`, { method: "POST", keepalive: true });
  return response.ok ? ((await response.json()) as { session: StoppedSession | null }).session : null;
}

async function batchOf(response: Response): Promise<WorkspaceBatch> {
  if (response.ok) return (await response.json()) as WorkspaceBatch;
  const code = await problemCode(response);
  const final = response.status < 500 && response.status !== 429 && response.status !== 408;
  throw final ? new Refused(response.status, code) : new Error(code);
}
