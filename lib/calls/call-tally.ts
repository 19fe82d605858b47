import type { CallState } from "@/generated/prisma/enums";

type Tally = { inFlight: number; ended: Record<CallState, number> };

// The server's modules and Next's bundles share the process, and count together.
const holder = globalThis as unknown as { dramaturgCalls?: Tally };

/** Calls of this process since it started: being made, and by how they ended. */
export const callTally = (): Tally =>
  (holder.dramaturgCalls ??= { inFlight: 0, ended: { done: 0, unparsable: 0, failed: 0, interrupted: 0 } });
