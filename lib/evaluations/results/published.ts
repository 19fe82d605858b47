import type { CharacterType } from "@/lib/evaluations/results/scopes";
import type { HallucinationKind } from "@/lib/protocols/furina/hallucination";

/** Results that a paper printed, as shares from 0 to 1; what it did not print is absent. */
export type PublishedPerformance = { model: string; language: string; characterType: CharacterType; dimension: string; performance: number; interval: [low: number, high: number] | null };
export type PublishedRate = { model: string; language: string; kind: HallucinationKind; rate: number };
export type Published = { source: string; performance: PublishedPerformance[]; rates: PublishedRate[] };
