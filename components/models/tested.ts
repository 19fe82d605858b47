import type { ConnectionReport } from "@/lib/models/connection-report";

/** The subject of a connection test. */
export type Tested = {
  kind: "provider" | "model";
  id: string;
  /** The model's provider; of a provider its own id. */
  providerId: string;
  name: string;
  address: string | null;
  hasKey: boolean;
  scripted: boolean;
};

type Code = ConnectionReport["code"];

/** Causes that lie with the provider, whichever of its models was called: key, address, account, rate limits. */
const providerCauses: readonly Code[] = [
  "authentication",
  "key",
  "address",
  "connection",
  "malformed",
  "out-of-credit",
  "rate-limit",
];

/** Whether a failed test calls for a change to the provider or to the model. */
export function whatToEdit(
  { kind }: Pick<Tested, "kind">,
  { code, betterAddress }: Pick<ConnectionReport, "code" | "betterAddress">,
): Tested["kind"] {
  return kind === "provider" || betterAddress !== null || providerCauses.includes(code) ? "provider" : "model";
}
