import { presets, type PresetName } from "@/components/models/presets";
import type { ProviderRow } from "@/lib/models/queries/providers";
import type { ProviderKindName } from "@/lib/models/schema";
import { parseNumber } from "@/components/models/parse-number";

/** The contents of the form, as typed. The stored key is never part of it. */
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

/** Applies another preset: address and limits change, a custom name and a typed key stay. */
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

/** The draft as input of the server. An empty key field keeps the stored key. */
export function inputOf(draft: ProviderDraft, isNew: boolean) {
  const scripted = draft.kind === "scripted";
  const apiKey = draft.forgetKey ? null : draft.apiKey.trim() === "" || scripted ? undefined : draft.apiKey;
  return {
    ...(isNew ? { kind: draft.kind } : {}),
    name: draft.name,
    baseUrl: scripted || draft.baseUrl.trim() === "" ? null : draft.baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    allowPrivateAddress: !scripted && draft.allowPrivate,
    concurrency: parseNumber(draft.concurrency) ?? Number.NaN,
    requestsPerMinute: parseNumber(draft.requestsPerMinute),
    tokensPerMinute: parseNumber(draft.tokensPerMinute),
  };
}

/** Whether key and prompts would be sent unencrypted over a public network. */
export function isPlainHttp({ baseUrl, allowPrivate }: ProviderDraft): boolean {
  return /^\s*http:\/\//i.test(baseUrl) && !allowPrivate;
}
