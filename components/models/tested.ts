import type { ConnectionReport } from "@/lib/models/connection-report";

/** What a test of a connection is of, as it says so. */
export type Tested = {
  kind: "provider" | "model";
  id: string;
  /** Through which it is asked; of a provider its own id. */
  providerId: string;
  name: string;
  address: string | null;
  hasKey: boolean;
  scripted: boolean;
};

type Code = ConnectionReport["code"];

/** What lies with the provider, whichever of its models was asked: its key, its address, its account, its pace. */
const providers: readonly Code[] = [
  "authentication",
  "key",
  "address",
  "connection",
  "malformed",
  "out-of-credit",
  "rate-limit",
];

/** Where what a test found is mended. */
export const mendedAt = (
  { kind }: Pick<Tested, "kind">,
  { code, betterAddress }: Pick<ConnectionReport, "code" | "betterAddress">,
): Tested["kind"] => (kind === "provider" || betterAddress !== null || providers.includes(code) ? "provider" : "model");

/** What is said of these is ours: no server spoke, or not in words of its own. */
const ours: readonly Code[] = [
  "connection",
  "timeout",
  "address",
  "malformed",
  "empty",
  "too-large",
  "key",
  "cancelled",
];

/** Whose words a report has: the server's, ours, or nobody's where it gave no more than its status. */
export function speakerOf({
  code,
  status,
  words,
}: Pick<ConnectionReport, "code" | "status" | "words">): "server" | "us" | null {
  if (words === null) return null;
  if (status === null || ours.includes(code)) return "us";
  return words === `HTTP ${status}` ? null : "server";
}
