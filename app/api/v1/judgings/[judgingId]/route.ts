import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { followJudging } from "@/lib/judgings/queries/follow";

/** Follows a judging. */
export const GET = route<{ judgingId: string }>(async ({ viewer, params }) =>
  answer(await followJudging(viewer, params.judgingId)),
);
