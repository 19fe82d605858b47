/**
 * SQL for whether a scripted model gave the response of a call (an expression for its id) or, where no call is known,
 * whether there is a scripted model of this name.
 */
export const scriptedSql = (call: string, name: string): string => `COALESCE(
    (SELECT p.kind = 'scripted' FROM "Call" k
      JOIN "ChatModel" m ON m.id = k."modelId" JOIN "Provider" p ON p.id = m."providerId" WHERE k.id = ${call}),
    EXISTS (SELECT 1 FROM "ChatModel" m JOIN "Provider" p ON p.id = m."providerId"
      WHERE m.name = ${name} AND p.kind = 'scripted'))`;
