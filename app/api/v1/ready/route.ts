import { readiness } from "@/lib/server/readiness";

/** Whether this server can serve requests now; 503 says which check failed. Needs no sign-in. */
export async function GET(): Promise<Response> {
  const found = await readiness();
  const isReady = found.status === "ready";
  return Response.json(found, {
    status: isReady ? 200 : 503,
    headers: { "cache-control": "no-store", ...(isReady ? {} : { "retry-after": "5" }) },
  });
}
