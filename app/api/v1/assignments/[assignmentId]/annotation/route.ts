import { randomUUID } from "node:crypto";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { ANSWER_BYTES, answerSchema, idempotencyKeySchema } from "@/lib/annotations/schema";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseField } from "@/lib/outcome";

/**
 * Stores an answer as the assignment's next revision; the same Idempotency-Key twice stores once, and with another
 * answer it is a conflict.
 */
export const POST = route<{ assignmentId: string }>(
  async ({ request, viewer, params }) => {
    const key = idempotencyKeySchema.safeParse(request.headers.get("idempotency-key") ?? randomUUID());
    if (!key.success) return problem(refuseField("Idempotency-Key", "idempotency-key"));
    const input = await readJson(request, answerSchema, ANSWER_BYTES);
    return input.ok ? answer(await annotate(viewer, params.assignmentId, key.data, input.data)) : input.response;
  },
  { limit: ANSWER_BYTES },
);
