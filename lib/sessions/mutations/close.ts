import type { Transaction } from "@/lib/database/client";
import { IDLE_MINUTES, minutes } from "@/lib/sessions/course";

/** A campaign was closed: the sessions in which someone was at work end with it. The others had ended before. */
export async function closeSessions(transaction: Transaction, campaignId: string, now: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "AnnotationSession" s SET "endedAt" = ${now}, "end" = 'closed'
    WHERE s."campaignId" = ${campaignId}::uuid AND s."endedAt" IS NULL
      AND GREATEST(s."seenAt", (
        SELECT max(a."annotatedAt") FROM "Assignment" a WHERE a."campaignId" = s."campaignId"
          AND a."annotatorId" = s."annotatorId" AND a.state = 'annotated'
      )) >= ${new Date(now.getTime() - minutes(IDLE_MINUTES))}`;
}
