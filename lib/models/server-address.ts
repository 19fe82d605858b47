import type { ProviderKind } from "@/generated/prisma/enums";

/** The addresses of providers that have none of their own. */
const defaults: Record<ProviderKind, string> = {
  openaiCompatible: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  scripted: "scripted",
};

/** The address that a provider's models are called at. It is part of a call's identity. */
export const serverAddress = ({ kind, baseUrl }: { kind: ProviderKind; baseUrl: string | null }): string =>
  kind === "scripted" ? defaults.scripted : (baseUrl ?? defaults[kind]).replace(/\/+$/, "");
