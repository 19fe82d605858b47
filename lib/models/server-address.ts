import type { ProviderKind } from "@/generated/prisma/enums";

/** Where a provider is asked that says nothing else. */
const usual: Record<ProviderKind, string> = {
  openaiCompatible: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  scripted: "scripted",
};

/** Where a provider's models are asked. Calls to another address are other calls, though all else be the same. */
export const serverAddress = ({ kind, baseUrl }: { kind: ProviderKind; baseUrl: string | null }): string =>
  kind === "scripted" ? usual.scripted : (baseUrl ?? usual[kind]).replace(/\/+$/, "");
