import type { Outcome } from "@/lib/outcome";
import type { DeletionPlan, RecordNoun } from "@/lib/records/record";

/** A record as its menu knows it. */
export type RecordRef = { noun: RecordNoun; id: string; name: string; archived: boolean };

/** The server actions of its noun. */
export type RecordActions = {
  change: (id: string, change: unknown) => Promise<Outcome<unknown>>;
  plan: (id: string) => Promise<Outcome<DeletionPlan>>;
  remove: (id: string, input: unknown) => Promise<Outcome<unknown>>;
};
