import type { CallError } from "@/lib/models/call-error";
import type { ChatFailure, FailureCause } from "@/lib/models/chat-failure";

/** What a test of a provider or of a model found. */
export type ConnectionReport = {
  code: "works" | FailureCause;
  /** Why it does not work; null where it does. */
  error: CallError | null;
  /** HTTP status, where there was a response. */
  status: number | null;
  latencyMs: number;
  /** The beginning of the model's response. */
  response: string | null;
  /** Whether the model returned thinking. */
  thinks: boolean;
  /** Whether the server counts tokens; without that, costs are estimates. */
  countsTokens: boolean;
  /** Whether a response followed a JSON schema; null where that is unknown. */
  followsSchema: boolean | null;
  /** An address that does work, where a common mistake in the given one explains the failure. */
  betterAddress: string | null;
  /** The server's names of its models; null where it does not list them, or was not asked. */
  models: string[] | null;
};

export const noReport: Omit<ConnectionReport, "code"> = {
  error: null,
  status: null,
  latencyMs: 0,
  response: null,
  thinks: false,
  countsTokens: false,
  followsSchema: null,
  betterAddress: null,
  models: null,
};

export const failedReport = ({ cause, error, status }: ChatFailure, latencyMs = 0): ConnectionReport => ({
  ...noReport,
  code: cause,
  error,
  status,
  latencyMs,
});
