import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { listProtocols } from "@/lib/campaigns/queries/protocols";
import { ok } from "@/lib/outcome";

/** Every protocol with its questions. */
export const GET = route(async ({ viewer }) => {
  const protocols = listProtocols(viewer);
  return answer(protocols.ok ? ok({ protocols: protocols.value }) : protocols);
});
