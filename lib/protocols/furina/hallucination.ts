import type { DimensionCode } from "./dimensions";

/** Two kinds (FURINA section 5.4): EC, established characters' facts gone wrong; SC, synthesized characters' context contradicted. */
export const hallucinationKinds = [
  { kind: "EC", characterType: "established", question: "FR" },
  { kind: "SC", characterType: "synthesized", question: "CR" },
] as const satisfies readonly { kind: string; characterType: string; question: DimensionCode }[];
