import { checkAddress } from "@/lib/models/address";
import { providerKinds, type ProviderKindName } from "@/lib/models/schema";
import { fault, type Fault } from "@/lib/outcome";

type Provider = { kind: ProviderKindName; baseUrl: string | null; hasKey: boolean; privateAllowed: boolean };

/** Faults of a provider as a whole: which of address and key its kind needs, and whether the address is allowed. */
export function providerFaults({ kind, baseUrl, hasKey, privateAllowed }: Provider): Fault[] {
  if (kind === "scripted")
    return [
      ...(baseUrl === null ? [] : [fault("baseUrl", "scripted-address")]),
      ...(hasKey ? [fault("apiKey", "scripted-key")] : []),
    ];
  if (baseUrl === null) {
    if (kind === "openai-compatible") return [fault("baseUrl", "missing")];
    return hasKey ? [] : [fault("apiKey", "key-needed")];
  }
  const address = checkAddress(baseUrl, privateAllowed);
  if (address.ok) return !hasKey && requiresKey(baseUrl) ? [fault("apiKey", "key-needed")] : [];
  return [fault("baseUrl", address.fault === "private" ? "private-address" : "forbidden-address")];
}

/** Hosts of companies that serve nobody without a key. */
const hostsWithKey = new Set([
  "api.openai.com",
  "api.deepseek.com",
  "dashscope.aliyuncs.com",
  "dashscope-intl.aliyuncs.com",
  "api.anthropic.com",
  "generativelanguage.googleapis.com",
]);
const requiresKey = (baseUrl: string) => hostsWithKey.has(new URL(baseUrl).hostname);

/** What a new provider lacks, given an input that may have other faults too. */
export function missingFieldFaults(input: unknown): Fault[] {
  const { kind, baseUrl, apiKey } = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const known = providerKinds.find((each) => each === kind);
  if (!known || known === "scripted") return [];
  const address = typeof baseUrl === "string" && URL.canParse(baseUrl) ? baseUrl : null;
  if (address === null && baseUrl !== null && baseUrl !== undefined) return [];
  return providerFaults({ kind: known, baseUrl: address, hasKey: typeof apiKey === "string", privateAllowed: true });
}

/**
 * Whether two addresses lead to the same server. A stored key is not sent to another one without being entered again.
 */
export const isSameServer = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && new URL(one).origin === new URL(other).origin);
