import type { ChatParameters } from "@/lib/models/chat-model";
import { parametersSchema } from "@/lib/models/schema";

/** A model's parameters as they are stored; what an older version stored and this one does not know is left out. */
export function parametersOf(stored: unknown): ChatParameters {
  const parsed = parametersSchema.loose().safeParse(stored);
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => name in parametersSchema.shape));
}
