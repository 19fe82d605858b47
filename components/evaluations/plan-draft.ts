import { fault, type Fault } from "@/lib/outcome";

/** What stands in the form, as typed. `checker`: "" = nobody; null = nothing said yet, which is the first judge. */
export type PlanDraft = {
  name: string;
  benchmark: string;
  testModels: string[];
  baseModel: string;
  judges: string[];
  checker: string | null;
  budget: string;
  reuse: boolean;
};

export const planFields = ["benchmark", "testModels", "baseModel", "judges", "checker", "budget", "name"] as const;
export type PlanField = (typeof planFields)[number];

/** Who looks for hallucination; "" = nobody. */
export const checkerOf = ({ checker, judges }: Pick<PlanDraft, "checker" | "judges">): string =>
  checker ?? judges[0] ?? "";

/** The draft as the server takes it. */
export const planOf = ({ name, benchmark, testModels, baseModel, judges, checker, budget, reuse }: PlanDraft) => ({
  benchmark,
  testModels,
  baseModel,
  judges,
  checker: checkerOf({ checker, judges }) || null,
  budget: budget.trim() === "" ? null : Number(budget.replace(",", ".")),
  reuse,
  ...(name.trim() === "" ? {} : { name }),
});

export type ModelRole = "testModel" | "baseModel" | "judge";

/**
 * Models that cannot be chosen as test models or as judges, with the role that they have already: nobody is compared
 * with itself, and nobody judges its own responses. The base model can be a judge, as in FURINA.
 */
export const takenIn = ({
  testModels,
  baseModel,
  judges,
}: PlanDraft): Record<"testModels" | "judges", [string, ModelRole][]> => ({
  testModels: [
    ...judges.map((id): [string, ModelRole] => [id, "judge"]),
    ...(baseModel === "" ? [] : [[baseModel, "baseModel"] as [string, ModelRole]]),
  ],
  judges: testModels.map((id): [string, ModelRole] => [id, "testModel"]),
});

/** What must be chosen before anything can be estimated. */
export const isWhole = ({ benchmark, testModels, baseModel, judges }: PlanDraft): boolean =>
  benchmark !== "" && testModels.length > 0 && baseModel !== "" && judges.length > 0;

const needed = ["benchmark", "testModels", "baseModel", "judges"] as const;

/** Faults that the form sees itself. */
export function faultsOfDraft(draft: PlanDraft): Fault[] {
  const missing = needed.filter((field) => draft[field].length === 0).map((path) => fault(path, "missing"));
  const { budget } = planOf(draft);
  const wrong = budget !== null && !(Number.isFinite(budget) && budget > 0);
  return wrong ? [...missing, fault("budget", "budget")] : missing;
}

/** The first fault of each field. */
export function faultsByField(faults: readonly Fault[]): Partial<Record<PlanField, Fault>> {
  const found: Partial<Record<PlanField, Fault>> = {};
  for (const fault of faults) {
    const field = planFields.find((each) => fault.path === each || fault.path.startsWith(`${each}.`));
    if (field) found[field] ??= fault;
  }
  return found;
}
