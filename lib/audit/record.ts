import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";

export type AuditEntry = {
  /** noun.verb, for example "user.verify" */
  action: string;
  subject: string;
  subjectId?: string;
  /** Never a password, a token or a text by an annotator. */
  details?: Record<string, string | number | boolean | null>;
};

/** Records who did what, in the transaction of the change itself. */
export async function recordAudit(transaction: Transaction, viewer: Viewer, entry: AuditEntry): Promise<void> {
  await transaction.auditEvent.create({
    data: {
      actorId: actorOf(viewer),
      action: entry.action,
      subject: entry.subject,
      subjectId: entry.subjectId ?? null,
      details: entry.details ?? {},
    },
    select: { id: true },
  });
}
