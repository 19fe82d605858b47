import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import type { Viewer } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { pagesAfter } from "@/lib/exports/pages";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { refuseUnlessSelfOrAdmin } from "@/lib/privacy/policy";
import { ANNOTATIONS, EVENTS, SECTIONS } from "@/lib/privacy/queries/person-sql";

/**
 * Everything that is stored about a person, as one JSON document: account, links, tokens, sign-in sessions, campaigns,
 * annotation sessions, drafts, annotations with all revisions, and audit events by and about them. Hashes of secrets
 * and the names of models are not in it. Recorded in the audit. For the person and for admins.
 */
export async function personData(
  viewer: Viewer,
  userId: string,
): Promise<Outcome<{ fileName: string; body: ReadableStream<Uint8Array> }>> {
  const refusal = refuseUnlessSelfOrAdmin(viewer, userId);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(userId).success) return refuse("not-found");
  const client = await database();
  const person = await client.user.findUnique({ where: { id: userId }, select: { pseudonym: true } });
  if (!person) return refuse("not-found");
  await recordAudit(client, viewer, { action: "user.export", subject: "user", subjectId: userId });
  const encoder = new TextEncoder();
  const parts = documentOf(userId);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return ok({ fileName: `person-${person.pseudonym}.json`, body });
}

async function* documentOf(userId: string): AsyncGenerator<string, undefined> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())}`;
  for (const [name, sql] of Object.entries(SECTIONS))
    yield `,\n"${name}": ${JSON.stringify(await query(sql, [userId]), null, 1)}`;
  yield* list("annotations", pagesAfter<Paged>(ANNOTATIONS, [userId], [null, null], place));
  yield* list("auditEvents", pagesAfter<Paged>(EVENTS, [userId], [null, null], place));
  yield "\n}\n";
}

type Paged = Record<string, unknown> & { at: Date; id: string };
const place = ({ at, id }: Paged) => [at, id];

async function* list(name: string, rows: AsyncIterable<Paged>): AsyncGenerator<string, undefined> {
  let separator = `,\n"${name}": [\n`;
  for await (const { id: _, ...row } of rows) {
    yield separator + JSON.stringify(row);
    separator = ",\n";
  }
  yield separator === ",\n" ? "\n]" : `,\n"${name}": []`;
}
