/** What people keep in lists, rename, archive and delete. */
export const recordNouns = ["campaign", "import", "benchmark", "evaluation"] as const;
export type RecordNoun = (typeof recordNouns)[number];

/** A record's table; its name is part of statements. */
export const tableOf = {
  campaign: `"Campaign"`,
  import: `"Import"`,
  benchmark: `"Benchmark"`,
  evaluation: `"Evaluation"`,
} as const satisfies Record<RecordNoun, string>;

/** The path of a record's page; imports have none of their own. */
export const pathOf = ({ noun, id }: { noun: RecordNoun; id: string }): string =>
  noun === "import" ? "/imports" : `/${noun}s/${id}`;

/** Another record that needs this one. */
export type RecordUse = { noun: Exclude<RecordNoun, "import">; id: string; name: string };

/** What was given to a record and goes with it. */
export type GivenData = {
  /** People's submissions, each counted once whatever its revisions. */
  annotations: number;
  /** Who made them. */
  people: number;
  /** Typed and not submitted. */
  drafts: number;
  /** Submissions of judge models. */
  judgements: number;
  /** Items with responses that models wrote here. */
  responses: number;
};

export const nothingGiven: GivenData = { annotations: 0, people: 0, drafts: 0, judgements: 0, responses: 0 };

/** What deleting a record would do, and what stands against it. */
export type DeletionPlan = {
  noun: RecordNoun;
  id: string;
  name: string;
  /** The first 20; they must be deleted before. */
  usedBy: RecordUse[];
  /** Ids of its runs that have not ended. */
  activeRuns: string[];
  given: GivenData;
  /** Whether its name must be typed: something was given. */
  needsName: boolean;
};

export const isGiven = ({ people: _, ...counts }: GivenData): boolean =>
  Object.values(counts).some((count) => count > 0);
