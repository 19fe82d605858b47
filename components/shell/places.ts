import type { Viewer } from "@/lib/auth/viewer";

export type Place =
  "myCampaigns" | "campaigns" | "benchmarks" | "evaluations" | "runs" | "prompts" | "imports" | "models" | "users";

export const addressOf: Record<Place, string> = {
  myCampaigns: "/annotate",
  campaigns: "/campaigns",
  benchmarks: "/benchmarks",
  evaluations: "/evaluations",
  runs: "/runs",
  prompts: "/prompts",
  imports: "/imports",
  models: "/models",
  users: "/users",
};

/** What stands in the navigation for this viewer, in order; the first is where they land. */
export function placesOf(viewer: Viewer): Place[] {
  if (viewer.kind !== "person") return [];
  switch (viewer.role) {
    case "annotator":
      return ["myCampaigns"];
    case "lead":
      return ["campaigns", "benchmarks", "evaluations", "runs", "imports", "prompts", "myCampaigns"];
    case "admin":
      return ["campaigns", "benchmarks", "evaluations", "runs", "imports", "prompts", "myCampaigns", "models", "users"];
  }
}

/** The first page of a viewer. */
export function landingOf(viewer: Viewer): string {
  if (viewer.kind === "unverified") return "/pending";
  const [first] = placesOf(viewer);
  return first ? addressOf[first] : "/sign-in";
}

/** Whether a page belongs to a place: its own address, or one under it. */
export const isWithin = (pathname: string, place: Place): boolean =>
  pathname === addressOf[place] || pathname.startsWith(`${addressOf[place]}/`);
