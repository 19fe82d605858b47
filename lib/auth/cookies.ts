import { parseCookie } from "cookie";
import { authSecret } from "@/lib/auth/secret";
import { SESSION_SECONDS, signSession, type SessionClaim } from "@/lib/auth/session-token";
import { environment } from "@/lib/environment";

export const SESSION_COOKIE = "dramaturg.session";

/** Whether cookies are sent over https only: where PUBLIC_URL is an https address. */
export const cookiesAreSecure = (): boolean => environment().PUBLIC_URL?.startsWith("https:") ?? false;

/** The options of every cookie of the sign-in. */
export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: cookiesAreSecure(),
});

/** The cookie of a session that was just opened, for `cookies().set`. */
export async function sessionCookie(claim: SessionClaim) {
  return {
    name: SESSION_COOKIE,
    value: await signSession(claim, authSecret(), Date.now()),
    maxAge: SESSION_SECONDS,
    ...cookieOptions(),
  };
}

/** The value of a cookie in a Cookie header; null where there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  return parseCookie(header ?? "")[name] ?? null;
}
