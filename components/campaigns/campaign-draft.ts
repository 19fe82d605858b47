import type { Fault } from "@/lib/outcome";
import type { SessionLimits } from "@/lib/sessions/schema";

/** What stands in the form, as typed. */
export type CampaignDraft = {
  name: string;
  /** Where the items come from: an import or an evaluation, and its id. */
  from: "import" | "evaluation";
  sourceId: string;
  protocol: string;
  rationaleRequired: boolean;
  scenesTogether: boolean;
  overlap: string;
  everyone: boolean;
  emails: string[];
  seed: string;
  open: boolean;
  /** Empty: no limit. */
  sessionItems: string;
  sessionMinutes: string;
  pauseMinutes: string;
  dailyItems: string;
  dailyMinutes: string;
};

/** Limits as the form shows them. */
export const limitsTyped = (limits: SessionLimits): LimitsDraft => ({
  sessionItems: typed(limits.items),
  sessionMinutes: typed(limits.activeMinutes),
  pauseMinutes: typed(limits.pauseMinutes),
  dailyItems: typed(limits.itemsPerDay),
  dailyMinutes: typed(limits.activeMinutesPerDay),
});

const typed = (limit: number | null): string => (limit === null ? "" : String(limit));

export const noLimits = limitsTyped({
  ...{ items: null, activeMinutes: null, pauseMinutes: 15 },
  ...{ itemsPerDay: null, activeMinutesPerDay: null },
});

/** Where the server's faults about the limits stand. */
export const limitFields = {
  sessionItems: "sessionLimits.items",
  sessionMinutes: "sessionLimits.activeMinutes",
  pauseMinutes: "sessionLimits.pauseMinutes",
  dailyItems: "sessionLimits.itemsPerDay",
  dailyMinutes: "sessionLimits.activeMinutesPerDay",
} as const;
export type LimitField = keyof typeof limitFields;
export type LimitsDraft = Pick<CampaignDraft, LimitField>;

export const campaignFields = [
  ...(["name", "items", "protocol", "overlap", "annotators", "seed"] as const),
  ...Object.values(limitFields),
];
export type CampaignField = (typeof campaignFields)[number];

/** The faults that a change of a part may have mended: no longer shown once it is changed. */
export const mendedBy: Record<keyof CampaignDraft, readonly CampaignField[]> = {
  name: ["name"],
  from: ["items"],
  sourceId: ["items", "protocol", "name"],
  protocol: ["protocol", "name"],
  rationaleRequired: [],
  scenesTogether: [],
  overlap: ["overlap"],
  everyone: ["annotators", "overlap"],
  emails: ["annotators", "overlap"],
  seed: ["seed"],
  open: [],
  sessionItems: [limitFields.sessionItems],
  sessionMinutes: [limitFields.sessionMinutes],
  pauseMinutes: [limitFields.pauseMinutes],
  dailyItems: [limitFields.dailyItems],
  dailyMinutes: [limitFields.dailyMinutes],
};

/** The draft as the server takes it. */
export const inputOf = (draft: CampaignDraft) => ({
  name: draft.name,
  ...(draft.protocol === "" ? {} : { protocol: draft.protocol }),
  rationaleRequired: draft.rationaleRequired,
  scenesTogether: draft.scenesTogether,
  items: draft.sourceId === "" ? undefined : { [draft.from]: draft.sourceId },
  overlap: draft.overlap.trim() === "" ? Number.NaN : Number(draft.overlap),
  annotators: draft.everyone ? ("all" as const) : draft.emails,
  seed: draft.seed,
  open: draft.open,
  sessionLimits: limitsOf(draft),
});

/** The limits as the server takes them. */
export const limitsOf = (draft: LimitsDraft) => ({
  items: limitOf(draft.sessionItems),
  activeMinutes: limitOf(draft.sessionMinutes),
  // Without a number the usual pause.
  pauseMinutes: limitOf(draft.pauseMinutes) ?? undefined,
  itemsPerDay: limitOf(draft.dailyItems),
  activeMinutesPerDay: limitOf(draft.dailyMinutes),
});

const limitOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

/** A protocol as the form offers it. */
export type ProtocolOption = { id: string; name: string; summary: string };

/** The protocols of a source's items, in the registry's order; all of them as long as no source is chosen. */
export const offered = (
  protocols: readonly ProtocolOption[],
  items: Record<string, number> | undefined,
): readonly ProtocolOption[] => (items ? protocols.filter(({ id }) => (items[id] ?? 0) > 0) : protocols);

/** What a draft would ask of people; null while a number is missing. `each` is the items per person, rounded. */
export function workload({ items, overlap, people }: { items: number; overlap: number; people: number }) {
  if (items < 1 || people < 1 || !Number.isInteger(overlap) || overlap < 1) return null;
  const total = items * overlap;
  return { total, each: Math.round(total / people), enough: people >= overlap };
}

/** The first fault of each field; faults elsewhere are left out. */
export function faultsByField(faults: Fault[]): Partial<Record<CampaignField, Fault>> {
  const byField: Partial<Record<CampaignField, Fault>> = {};
  for (const fault of faults) {
    const field = campaignFields.find(
      (candidate) => fault.path === candidate || fault.path.startsWith(`${candidate}.`),
    );
    if (field) byField[field] ??= fault;
  }
  return byField;
}

/** The people whose name or e-mail holds every word of the search. */
export function matching<Person extends { name: string; email: string }>(people: Person[], search: string): Person[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return people.filter(({ name, email }) => words.every((word) => `${name} ${email}`.toLowerCase().includes(word)));
}
