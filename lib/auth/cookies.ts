import { authSecret } from "@/lib/auth/secret";
import { SESSION_SECONDS, signSession, type SessionClaim } from "@/lib/auth/session-token";
import { environment } from "@/lib/environment";

export const SESSION_COOKIE = "dramaturg.session";

/** Whether our cookies are for https alone: where PUBLIC_URL says that people come by https. */
export const cookiesAreSecure = (): boolean => environment().PUBLIC_URL?.startsWith("https:") ?? false;

/** How every cookie of signing in is set. */
export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: cookiesAreSecure(),
});

/** The cookie that begins a session, for `cookies().set`. Only for someone who has just shown a password or a one-time link. */
export function sessionCookie(claim: SessionClaim) {
  return {
    name: SESSION_COOKIE,
    value: signSession(claim, authSecret(), Date.now()),
    maxAge: SESSION_SECONDS,
    ...cookieOptions(),
  };
}

/** The value of a cookie in a Cookie header; null where there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}
