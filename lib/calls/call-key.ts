import type { CallParts, CallRequest } from "@/lib/calls/request";

/** The names of all parts, in the order in which they stand in a key. New ones are added at the end. */
const partNames = ["step", "about", "judge", "order", "turn", "repetition"] as const satisfies (keyof CallParts)[];

/** The parts as columns of the ledger: null where a call has none. */
export type PartColumns = { [Name in keyof CallParts]-?: NonNullable<CallParts[Name]> | null };

export const partColumns = (parts: CallParts = {}): PartColumns =>
  Object.fromEntries(partNames.map((name) => [name, parts[name] ?? null])) as PartColumns;

/**
 * Identifies a call within its run: everything that it is for, but not the attempt. As JSON, so that no two calls share
 * a key: `["<subject>","judge","<model id>",{"about":"<model id>","order":"AB"}]`.
 */
export function callKey(
  subject: string,
  modelId: string,
  { role, parts = {} }: Pick<CallRequest<unknown>, "role" | "parts">,
): string {
  const given = partNames.flatMap((name) => (parts[name] === undefined ? [] : [[name, parts[name]] as const]));
  return JSON.stringify([subject, role, modelId, Object.fromEntries(given)]);
}
