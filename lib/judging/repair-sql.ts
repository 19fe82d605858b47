/** SQL: the reply behind submission `s` (its alias) is a repair of one that could not be read. */
export const isRepair = (s: string): string => `EXISTS (
  SELECT 1 FROM "Call" k JOIN "Call" e ON e."runId" = k."runId" AND e.key = k.key AND e.attempt < k.attempt
  WHERE k.id = ${s}."callId" AND e.state = 'unparsable')`;
