/** SQL for a person `$1`, by the names of the sections: what is short enough to be read at once. */
export const SECTIONS: Record<string, string> = {
  account: `
    SELECT id, email, name, role, pseudonym, "createdAt", "verifiedAt", "deactivatedAt", "erasedAt"
    FROM "User" WHERE id = $1::uuid`,
  tokens: `
    SELECT name, "createdAt", "lastUsedAt", "revokedAt" FROM "ApiToken" WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
  links: `
    SELECT purpose, "createdAt", "expiresAt", "usedAt" FROM "OneTimeLink" WHERE "userId" = $1::uuid
    ORDER BY "createdAt"`,
  campaigns: `
    SELECT c.name AS campaign, m."addedAt" FROM "CampaignAnnotator" m JOIN "Campaign" c ON c.id = m."campaignId"
    WHERE m."annotatorId" = $1::uuid ORDER BY m."addedAt"`,
  annotationSessions: `
    SELECT c.name AS campaign, s."startedAt", s."seenAt", s."endedAt", s."end" FROM "AnnotationSession" s
    JOIN "Campaign" c ON c.id = s."campaignId" WHERE s."annotatorId" = $1::uuid ORDER BY s."startedAt"`,
  assignments: `
    SELECT c.name AS campaign, i."externalId" AS item, a.state, a."reservedAt", a."returnedAt", a."annotatedAt"
    FROM "Assignment" a JOIN "Campaign" c ON c.id = a."campaignId" JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
    JOIN "Item" i ON i.id = ci."itemId" WHERE a."annotatorId" = $1::uuid ORDER BY a."reservedAt", a.id`,
  drafts: `
    SELECT c.name AS campaign, i."externalId" AS item, d.answers, d.rationale, d.unsure, d.flag, d.comment,
      d."activeSeconds", d."updatedAt"
    FROM "Draft" d JOIN "Assignment" a ON a.id = d."assignmentId" JOIN "Campaign" c ON c.id = a."campaignId"
    JOIN "CampaignItem" ci ON ci.id = a."campaignItemId" JOIN "Item" i ON i.id = ci."itemId"
    WHERE a."annotatorId" = $1::uuid ORDER BY d."updatedAt"`,
};

/**
 * Submissions with their ratings as they were shown: responses by letter, never by model or stored place, which would
 * say which model's they are.
 */
export const ANNOTATIONS = `
  SELECT s.id, s."createdAt" AS at, c.name AS campaign, i."externalId" AS item, s.revision, s."activeSeconds",
    s.rationale, s.unsure, s.flag, s.comment,
    COALESCE((SELECT json_agg(json_build_object('question', g.question,
      'response', CASE WHEN g.candidate >= 0 THEN chr(64 + array_position(s."order", g.candidate::int)) END,
      'value', g.value, 'text', g.text, 'evidence', g.evidence) ORDER BY g.question, g.candidate)
      FROM "Rating" g WHERE g."submissionId" = s.id), '[]') AS ratings
  FROM "Submission" s JOIN "Rater" r ON r.id = s."raterId" JOIN "Item" i ON i.id = s."itemId"
  LEFT JOIN "Assignment" a ON a.id = s."assignmentId" LEFT JOIN "Campaign" c ON c.id = a."campaignId"
  WHERE r."userId" = $1::uuid AND ($2::timestamptz IS NULL OR (s."createdAt", s.id) > ($2::timestamptz, $3::uuid))
  ORDER BY s."createdAt", s.id LIMIT $4`;

/** Audit events by and about the person; who else acted is not said. */
export const EVENTS = `
  SELECT e.id, e.at, CASE WHEN e."actorId" IS NULL THEN 'system' WHEN e."actorId" = $1::uuid THEN 'this person'
      ELSE 'someone else' END AS by,
    e.action, e.subject, e."subjectId", e.details
  FROM "AuditEvent" e
  WHERE (e."actorId" = $1::uuid OR e.subject = 'user' AND e."subjectId" = $1::text)
    AND ($2::timestamptz IS NULL OR (e.at, e.id) > ($2::timestamptz, $3::uuid))
  ORDER BY e.at, e.id LIMIT $4`;
