import type { Delivery } from "@/components/annotations/outbox";
import type { WaitingSubmission } from "@/components/annotations/outbox-storage";
import { problemCode } from "@/components/annotations/problem-code";
import type { StoredAnnotation } from "@/lib/annotations/schema";

const PATIENCE_MS = 20_000;

/** One try to hand in a submission. */
export async function sendSubmission({ assignment, submission, key }: WaitingSubmission): Promise<Delivery> {
  const response = await fetch(`/api/v1/assignments/${assignment}/annotation`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.ok) return { kind: "stored", annotation: (await response.json()) as StoredAnnotation };
  if (response.status === 401) return { kind: "sign-in" };
  if (isTemporary(response.status))
    return { kind: "later", afterSeconds: Number(response.headers.get("retry-after")) || undefined };
  return { kind: "refused", code: await problemCode(response) };
}

/** Worth another try with the same words: too early, too often, or the server's own trouble. */
const isTemporary = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;
