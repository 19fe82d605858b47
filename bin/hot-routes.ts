import { PUT as draft } from "@/app/api/v1/assignments/[assignmentId]/draft/route";
import { POST as annotation } from "@/app/api/v1/assignments/[assignmentId]/annotation/route";
import { POST as next } from "@/app/api/v1/campaigns/[campaignId]/next/route";
import { GET as health } from "@/app/api/v1/health/route";
import { GET as ready } from "@/app/api/v1/ready/route";
import { POST as queue } from "@/app/api/campaigns/[campaignId]/queue/route";
import type { HotRoute } from "@/lib/server/fast-lane";

/** The routes that carry most of the load of annotators; answered without Next in between. */
export const hotRoutes: HotRoute[] = [
  { method: "PUT", path: "/api/v1/assignments/[assignmentId]/draft", handler: draft },
  { method: "POST", path: "/api/v1/assignments/[assignmentId]/annotation", handler: annotation },
  { method: "POST", path: "/api/campaigns/[campaignId]/queue", handler: queue },
  { method: "POST", path: "/api/v1/campaigns/[campaignId]/next", handler: next },
  { method: "GET", path: "/api/v1/health", handler: health },
  { method: "GET", path: "/api/v1/ready", handler: ready },
];
