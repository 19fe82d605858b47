import type { CallRequest } from "@/lib/calls/request";

type Parts = Pick<CallRequest<unknown>, "role" | "about" | "judge" | "sideOrder">;

/** Identifies a call within its run: everything it is for, but not the attempt. */
export const callKey = (subject: string, modelId: string, { role, about, judge, sideOrder }: Parts): string =>
  [subject, role, sideOrder ?? "", about ?? "", judge ?? "", modelId].join("/");
