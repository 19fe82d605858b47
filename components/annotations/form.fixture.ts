import { formIn, type Form } from "@/components/annotations/form";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { protocolOf } from "@/lib/protocols/registry";

// For tests: forms in English of one question, of seven, and of every type of answer.

export const pairwiseForm: Form = formIn("en", protocolOf("furina-pairwise"), false);
export const sevenForm: Form = formIn("en", testTrajectory, false);
export const mixedForm: Form = formIn("en", testMixture, true);
