import type { DraftResult, KeptDraft } from "@/components/annotations/draft-keeper";
import { problemCode } from "@/components/annotations/problem-code";

/** One try to keep a draft on the server; `leaving` lets the request outlive the page. */
export async function sendDraft(
  assignment: string,
  draft: KeptDraft,
  { leaving, signal }: { leaving: boolean; signal: AbortSignal },
): Promise<DraftResult> {
  const response = await fetch(`/api/v1/assignments/${assignment}/draft`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(draft),
    keepalive: leaving,
    signal,
  });
  if (response.ok) return "saved";
  return response.status === 409 || response.status === 404 ? { lost: await problemCode(response) } : "later";
}
