import type { Guidelines } from "@/lib/protocols/guidelines";
import { english } from "./guidelines-en";
import { chinese } from "./guidelines-zh";

/** What an annotator reads once before scoring pairs (the criteria of FURINA, appendix L, in our own words). */
export const pairwiseGuidelines: Readonly<Record<"en" | "zh", Guidelines>> = { en: english, zh: chinese };
