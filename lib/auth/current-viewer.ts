import { cookies } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { viewerOfSession } from "@/lib/auth/session";

/** The viewer of a page or a server action, by the session cookie; read once per render. */
export const currentViewer = cache(async () => viewerOfSession((await cookies()).get(SESSION_COOKIE)?.value ?? null));
