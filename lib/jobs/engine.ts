import type { ActiveRun } from "@/lib/jobs/active-run";
import type { Ending } from "@/lib/jobs/ending";
import type { Journal } from "@/lib/jobs/journal";
import type { RetryPolicy } from "@/lib/jobs/retry";
import type { Slots } from "@/lib/jobs/slots";
import type { InTheWay } from "@/lib/jobs/states";

/** What calls share in a worker. */
export type Engine = {
  workerId: string;
  journal: Journal;
  slots: Slots;
  retry: RetryPolicy;
  /** Ends calls that are on their way, when the worker stops. */
  ending: Ending;
  /** Says that a call to the provider succeeded, or used up all its tries; answers whether the provider must be taken for gone. */
  health: { succeeded(providerId: string): void; exhausted(providerId: string): boolean };
  /** The run cannot go on: the provider, or the money, is in the way. */
  pause(run: ActiveRun, inTheWay: InTheWay): void;
};
