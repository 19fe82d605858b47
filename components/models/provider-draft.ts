import { presets, type PresetName } from "@/components/models/presets";
import type { ProviderRow } from "@/lib/models/queries/providers";
import type { ProviderKindName } from "@/lib/models/schema";
import { numberOf } from "@/components/models/typed-number";

/** What stands in the form, as typed. The key is never filled from what is stored. */
export type ProviderDraft = {
  kind: ProviderKindName;
  name: string;
  baseUrl: string;
  apiKey: string;
  forgetKey: boolean;
  allowPrivate: boolean;
  concurrency: string;
  requestsPerMinute: string;
  tokensPerMinute: string;
};

export const emptyDraft = (preset: PresetName): ProviderDraft =>
  withPreset(
    {
      kind: "openai-compatible",
      name: "",
      baseUrl: "",
      apiKey: "",
      forgetKey: false,
      allowPrivate: false,
      concurrency: "8",
      requestsPerMinute: "",
      tokensPerMinute: "",
    },
    preset,
  );

/** Another preset fills address and limits; a name of one's own and a typed key stay. */
export function withPreset(draft: ProviderDraft, chosen: PresetName): ProviderDraft {
  const { kind, name, baseUrl, allowPrivate, concurrency } = presets[chosen];
  const isPresetName = draft.name === "" || Object.values(presets).some((preset) => preset.name === draft.name);
  return {
    ...draft,
    kind,
    name: isPresetName ? name : draft.name,
    baseUrl,
    allowPrivate,
    concurrency: String(concurrency),
  };
}

export const draftOf = ({
  kind,
  name,
  baseUrl,
  privateAddressAllowedAt,
  concurrency,
  requestsPerMinute,
  tokensPerMinute,
}: ProviderRow): ProviderDraft => ({
  kind,
  name,
  baseUrl: baseUrl ?? "",
  apiKey: "",
  forgetKey: false,
  allowPrivate: privateAddressAllowedAt !== null,
  concurrency: String(concurrency),
  requestsPerMinute: requestsPerMinute?.toString() ?? "",
  tokensPerMinute: tokensPerMinute?.toString() ?? "",
});

/** The draft as the server takes it. An empty key field keeps what is stored. */
export function inputOf(draft: ProviderDraft, isNew: boolean) {
  const scripted = draft.kind === "scripted";
  const apiKey = draft.forgetKey ? null : draft.apiKey.trim() === "" || scripted ? undefined : draft.apiKey;
  return {
    ...(isNew ? { kind: draft.kind } : {}),
    name: draft.name,
    baseUrl: scripted || draft.baseUrl.trim() === "" ? null : draft.baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    allowPrivateAddress: !scripted && draft.allowPrivate,
    concurrency: numberOf(draft.concurrency) ?? Number.NaN,
    requestsPerMinute: numberOf(draft.requestsPerMinute),
    tokensPerMinute: numberOf(draft.tokensPerMinute),
  };
}

/** Whether the address sends what is secret in the clear over a network that is not one's own. */
export function isPlainHttp({ baseUrl, allowPrivate }: ProviderDraft): boolean {
  return /^\s*http:\/\//i.test(baseUrl) && !allowPrivate;
}
