import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { testProvider } from "@/lib/models/queries/connection";

/** Asks the provider's server whether it is there and takes the key. */
export const POST = route<{ providerId: string }>(async ({ viewer, params }) =>
  answer(await testProvider(viewer, params.providerId)),
);
