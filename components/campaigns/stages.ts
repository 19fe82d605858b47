import type { MyCampaign } from "@/lib/campaigns/queries/list";

/** Where an annotator stands in a campaign: begun with items left, not begun, or nothing to do just now. */
export type Stage = "begun" | "new" | "done";

const STAGES: readonly Stage[] = ["begun", "new", "done"];

type Standing = Pick<MyCampaign, "state" | "annotated" | "available" | "lastAnnotatedAt">;

export function stageOf({ state, annotated, available }: Standing): Stage {
  if (state === "closed" || available === 0) return "done";
  return annotated > 0 ? "begun" : "new";
}

/** Campaigns by stage, in the order of what is to be done; the one worked on last comes first, new ones as given. */
export function groupsOf<Campaign extends Standing>(
  campaigns: readonly Campaign[],
): { stage: Stage; campaigns: Campaign[] }[] {
  const last = ({ lastAnnotatedAt }: Campaign) => lastAnnotatedAt?.getTime() ?? 0;
  return STAGES.map((stage) => ({
    stage,
    campaigns: campaigns.filter((each) => stageOf(each) === stage).sort((one, other) => last(other) - last(one)),
  })).filter(({ campaigns: members }) => members.length > 0);
}
