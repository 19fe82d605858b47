import { opened } from "@/lib/database/client";

/** Whether the server is up, and on which database; needs no sign-in. */
export async function GET(): Promise<Response> {
  const { kind } = await opened();
  return Response.json({ status: "ok", version: "0.1.0", database: kind, jobs: null });
}
