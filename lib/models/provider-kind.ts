import type { ProviderKind } from "@/generated/prisma/enums";
import type { ProviderKindName } from "@/lib/models/schema";

/** The kind in the API and the interface ↔ the kind in the database. */
export const storedKind = (kind: ProviderKindName): ProviderKind =>
  kind === "openai-compatible" ? "openaiCompatible" : kind;
export const kindName = (kind: ProviderKind): ProviderKindName =>
  kind === "openaiCompatible" ? "openai-compatible" : kind;
