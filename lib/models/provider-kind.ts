import type { ProviderKind } from "@/generated/prisma/enums";
import type { ProviderKindName } from "@/lib/models/schema";

/** The kind as the API and the pages say it, and as the database holds it. */
export const storedKind = (kind: ProviderKindName): ProviderKind =>
  kind === "openai-compatible" ? "openaiCompatible" : kind;
export const kindName = (kind: ProviderKind): ProviderKindName =>
  kind === "openaiCompatible" ? "openai-compatible" : kind;
