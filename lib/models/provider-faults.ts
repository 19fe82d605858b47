import { checkAddress } from "@/lib/models/address";
import { fault } from "@/lib/models/faults";
import { providerKinds, type ProviderKindName } from "@/lib/models/schema";
import type { Fault } from "@/lib/outcome";

type Provider = { kind: ProviderKindName; baseUrl: string | null; hasKey: boolean; privateAllowed: boolean };

/** What does not fit together in a provider: each kind needs an address and a key, one of them, or neither. */
export function providerFaults({ kind, baseUrl, hasKey, privateAllowed }: Provider): Fault[] {
  if (kind === "scripted")
    return [
      ...(baseUrl === null
        ? []
        : [fault("baseUrl", "scripted-address", "The scripted models are built in and have no address")]),
      ...(hasKey ? [fault("apiKey", "scripted-key", "The scripted models are built in and need no key")] : []),
    ];
  if (baseUrl === null) {
    if (kind === "openai-compatible")
      return [fault("baseUrl", "missing", "Give the server's address, such as https://api.example.com/v1")];
    return hasKey ? [] : [keyNeeded()];
  }
  const address = checkAddress(baseUrl, privateAllowed);
  if (address.ok) return !hasKey && asksForKey(baseUrl) ? [keyNeeded()] : [];
  return [
    address.fault === "private"
      ? fault(
          "baseUrl",
          "private-address",
          "This address is inside a private network; say allowPrivateAddress if that is meant",
        )
      : fault("baseUrl", "forbidden-address", "No model server can stand at this address"),
  ];
}

/** Companies' own servers, which answer nobody without a key. */
const keyed = new Set([
  "api.openai.com",
  "api.deepseek.com",
  "dashscope.aliyuncs.com",
  "dashscope-intl.aliyuncs.com",
  "api.anthropic.com",
  "generativelanguage.googleapis.com",
]);
const asksForKey = (baseUrl: string) => keyed.has(new URL(baseUrl).hostname);
const keyNeeded = () =>
  fault("apiKey", "key-needed", "This provider answers nobody without a key: give the key of your account there");

/** What a new provider lacks although its kind needs it, of an input that may be at fault elsewhere, too. */
export function lackingFaults(input: unknown): Fault[] {
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

/** Whether two addresses lead to the same server: where not, a stored key is not sent along unasked. */
export const isSameServer = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && new URL(one).origin === new URL(other).origin);
