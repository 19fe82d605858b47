import { cookies } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { viewerOfSession } from "@/lib/auth/session";

/** Who looks at the page or calls the action: read once a render, by the session cookie alone. */
export const currentViewer = cache(async () => viewerOfSession((await cookies()).get(SESSION_COOKIE)?.value ?? null));
