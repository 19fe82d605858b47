import { type FaultList } from "@/lib/imports/fault";

/** What an import did, or would do, and what only the database could say against it. */
export type Tally = { created: number; updated: number; unchanged: number; faults: FaultList };

export const emptyTally = (): Tally => ({ created: 0, updated: 0, unchanged: 0, faults: { listed: [], total: 0 } });
