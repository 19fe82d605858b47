import type { Viewer } from "@/lib/auth/viewer";

export type Destination =
  | "myCampaigns"
  | "campaigns"
  | "benchmarks"
  | "evaluations"
  | "runs"
  | "prompts"
  | "imports"
  | "models"
  | "users"
  | "audit";

export const addressOf: Record<Destination, string> = {
  myCampaigns: "/annotate",
  campaigns: "/campaigns",
  benchmarks: "/benchmarks",
  evaluations: "/evaluations",
  runs: "/runs",
  prompts: "/prompts",
  imports: "/imports",
  models: "/models",
  users: "/users",
  audit: "/audit",
};

/** The navigation of this viewer, in order; the first entry is their home page. */
export function navigationOf(viewer: Viewer): Destination[] {
  if (viewer.kind !== "person") return [];
  switch (viewer.role) {
    case "annotator":
      return ["myCampaigns"];
    case "lead":
      return ["campaigns", "benchmarks", "evaluations", "runs", "imports", "prompts", "myCampaigns"];
    case "admin":
      return [
        "campaigns",
        "benchmarks",
        "evaluations",
        "runs",
        "imports",
        "prompts",
        "myCampaigns",
        "models",
        "users",
        "audit",
      ];
  }
}

/** The home page of a viewer. */
export function homeOf(viewer: Viewer): string {
  if (viewer.kind === "unverified") return "/pending";
  const [first] = navigationOf(viewer);
  return first ? addressOf[first] : "/sign-in";
}

/** Whether a page is the destination or below it. */
export const isCurrent = (pathname: string, destination: Destination): boolean =>
  pathname === addressOf[destination] || pathname.startsWith(`${addressOf[destination]}/`);
