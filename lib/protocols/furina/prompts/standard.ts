import type { Bilingual } from "@/lib/protocols/furina/scale";
import { checkerTemplates } from "./checker-templates";
import { judgeTemplates } from "./judge-templates";
import { responseTemplates } from "./response-templates";
import type { PromptRole } from "./roles";

/** The wordings that come with the product. A changed one becomes a new version; stored versions stay as they are. */
export const standardTemplates: Record<PromptRole, Bilingual> = {
  "furina-response": responseTemplates,
  "furina-judge": judgeTemplates,
  "furina-checker": checkerTemplates,
};
