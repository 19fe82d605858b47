/**
 * SQL: whether the chat model with this id (an expression) is one of the built-in scripted ones, and no language model.
 */
export const isScripted = (chatModelId: string): string =>
  `EXISTS (SELECT 1 FROM "ChatModel" m JOIN "Provider" p ON p.id = m."providerId"
      WHERE m.id = ${chatModelId} AND p.kind = 'scripted')`;
