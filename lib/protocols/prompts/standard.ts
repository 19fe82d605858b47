import type { Bilingual } from "@/lib/protocols/furina-pairwise/scale";
import { checkerTemplates } from "@/lib/protocols/furina/checker-templates";
import { judgeTemplates } from "@/lib/protocols/furina-pairwise/judge-templates";
import { responseTemplates } from "@/lib/protocols/furina/response-templates";
import type { PromptRole } from "./roles";

/** The wordings that come with the product. A changed one becomes a new version; stored versions stay as they are. */
export const standardTemplates: Record<PromptRole, Bilingual> = {
  "furina-response": responseTemplates,
  "furina-judge": judgeTemplates,
  "furina-checker": checkerTemplates,
};
