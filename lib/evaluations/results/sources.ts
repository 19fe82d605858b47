/** An evaluation of a benchmark as a source of numbers; `models`: the test models of which it has answers, by name. */
export type Source = {
  id: string;
  models: readonly string[];
  judges: readonly string[];
  checker: string | null;
  finished: boolean;
};

/** What is asked of the numbers: one judge's verdicts, checks for hallucination. */
export type Wanted = { judge: string | null; checked: boolean };

/**
 * Which evaluation each test model's numbers come from: one that has what is wanted goes before one that has it not (a judge first, then checks),
 * a finished one before one that is not, and then the latest. `sources` are given latest first.
 */
export function sourceOfEach(sources: readonly Source[], { judge, checked }: Wanted): Map<string, string> {
  const worth = (source: Source) =>
    (judge === null || source.judges.includes(judge) ? 4 : 0) +
    (!checked || source.checker !== null ? 2 : 0) +
    (source.finished ? 1 : 0);
  const best = new Map<string, Source>();
  for (const source of sources) {
    for (const model of source.models) {
      const other = best.get(model);
      if (!other || worth(source) > worth(other)) best.set(model, source);
    }
  }
  return new Map([...best].map(([model, { id }]) => [model, id]));
}

/** What of a source tells whether its rows and another's can be compared. `prompts`: role → language → version of the wording. */
export type Conditions = { judges: readonly string[]; prompts: unknown; finished: boolean };

/** In what these sources differ: other judges (unless one judge alone is asked about), another wording of the prompts for responses or judgements, some not finished. */
export function differences(
  sources: readonly Conditions[],
  judge: string | null,
): ("judges" | "prompts" | "unfinished")[] {
  const differ = (of: (source: Conditions) => unknown) =>
    new Set(sources.map((source) => JSON.stringify(of(source)))).size > 1;
  const wording = ({ prompts }: Conditions) =>
    ["furina-response", "furina-judge"].map((role) =>
      Object.entries((prompts as Record<string, object>)[role] ?? {}).sort(),
    );
  return [
    ...(judge === null && differ(({ judges }) => judges.toSorted()) ? (["judges"] as const) : []),
    ...(differ(wording) ? (["prompts"] as const) : []),
    ...(sources.some(({ finished }) => !finished) ? (["unfinished"] as const) : []),
  ];
}
