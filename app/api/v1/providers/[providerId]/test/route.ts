import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { withMessage } from "@/lib/models/english-call-error";
import { testProvider } from "@/lib/models/queries/connection";

/** Tests the provider's address and key. */
export const POST = route<{ providerId: string }>(async ({ viewer, params }) =>
  answer(withMessage(await testProvider(viewer, params.providerId))),
);
