import type { ChatParameters } from "@/lib/models/chat-model";
import { parametersSchema } from "@/lib/models/schema";

/** A model's stored parameters; those that this version does not know are left out. */
export function parametersOf(stored: unknown): ChatParameters {
  const parsed = parametersSchema.loose().safeParse(stored);
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => name in parametersSchema.shape));
}
