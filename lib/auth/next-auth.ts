import type { AuthOptions } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { cookieOptions, cookiesAreSecure, SESSION_COOKIE } from "@/lib/auth/cookies";
import { signInByIdentity } from "@/lib/auth/identity";
import { identityClaims } from "@/lib/auth/identity-claims";
import { localPath } from "@/lib/auth/local-path";
import { oidcProvider } from "@/lib/auth/oidc";
import { acceptedSecrets, authSecret } from "@/lib/auth/secret";
import { readSession, SESSION_SECONDS, signSession, type SessionClaim } from "@/lib/auth/session-token";
import { signIn } from "@/lib/auth/sign-in";
import { signInOrigin } from "@/lib/auth/sign-in-origin";
import { closeSession, openSession } from "@/lib/auth/sign-in-sessions";
import { isOutage } from "@/lib/database/outage";
import { storageFault } from "@/lib/database/storage-fault";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";
import { ok } from "@/lib/outcome";

const credentialsSchema = z.object({ email: z.string(), password: z.string() });
const claimSchema = z.object({ userId: z.string(), sessionEpoch: z.number(), sessionId: z.string() });

/**
 * next-auth sends the message of a thrown error to the browser, whatever it says: only ever the refusal's code, or
 * "limited:<seconds>".
 */
class RefusedSignIn extends Error {}
const LIMITED_PREFIX = "limited:";

async function openSessionByPassword(given: unknown, request: Request, signedIn: (email: string) => void) {
  const credentials = credentialsSchema.safeParse(given);
  if (!credentials.success) throw new RefusedSignIn("wrong-credentials");
  const origin = await signInOrigin(request.headers, environment().TRUSTED_PROXIES);
  const outcome = await signIn(credentials.data, origin);
  if (!outcome.ok)
    throw new RefusedSignIn(
      outcome.reason === "limited" ? `${LIMITED_PREFIX}${outcome.retryAfterSeconds}` : outcome.code,
    );
  signedIn(outcome.value.viewer.email);
  const { userAgent } = origin;
  const { userId: id, ...claim } = await openSession(outcome.value, { method: "password", userAgent });
  return { id, ...claim };
}

async function openSessionByIdentity(profile: unknown, request: Request, signedIn: (email: string) => void) {
  const { TRUSTED_PROXIES, OIDC_NEW_ACCOUNTS } = environment();
  const { address, userAgent } = await signInOrigin(request.headers, TRUSTED_PROXIES);
  const outcome = await signInByIdentity(profile, { address, newAccounts: OIDC_NEW_ACCOUNTS });
  if (!outcome.ok) return outcome;
  signedIn(outcome.value.viewer.email);
  // Without the time of the proof it may have been long ago: the provider was asked for none.
  const authenticatedAt = new Date((identityClaims(profile)?.auth_time ?? 0) * 1000);
  const { userId: id, ...claim } = await openSession(outcome.value, { method: "sso", userAgent, authenticatedAt });
  return ok({ id, ...claim });
}

/** The code of a sign-in that failed for want of the database; null for other failures. Both are in the log. */
function failureOf(error: unknown): "unavailable" | null {
  log().error({ err: error }, "sign-in failed");
  return isOutage(error) || storageFault(error) ? "unavailable" : null;
}

/** How long a person may take at the single sign-on provider. */
const CHECKS_SECONDS = 15 * 60;

/**
 * Configures next-auth to sign in by e-mail and password or by single sign-on, with the session in our own signed
 * token. `signedIn` is told whose sign-in succeeded.
 */
export function authOptions(request: Request, signedIn: (email: string) => void = () => undefined): AuthOptions {
  const sso = oidcProvider();
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    useSecureCookies: cookiesAreSecure(),
    cookies: {
      sessionToken: { name: SESSION_COOKIE, options: cookieOptions() },
      csrfToken: { name: "dramaturg.csrf", options: cookieOptions() },
      callbackUrl: { name: "dramaturg.callback", options: cookieOptions() },
      pkceCodeVerifier: { name: "dramaturg.pkce", options: { ...cookieOptions(), maxAge: CHECKS_SECONDS } },
      state: { name: "dramaturg.state", options: { ...cookieOptions(), maxAge: CHECKS_SECONDS } },
      nonce: { name: "dramaturg.nonce", options: { ...cookieOptions(), maxAge: CHECKS_SECONDS } },
    },
    providers: [
      credentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(given) {
          try {
            return await openSessionByPassword(given, request, signedIn);
          } catch (error) {
            throw error instanceof RefusedSignIn ? error : new RefusedSignIn(failureOf(error) ?? "failed");
          }
        },
      }),
      ...(sso ? [sso] : []),
    ],
    jwt: {
      maxAge: SESSION_SECONDS,
      encode: ({ token }) => signSession(claimSchema.parse(token), authSecret(), Date.now()),
      decode: async ({ token }) => (token ? readSession(token, acceptedSecrets(), Date.now()) : null),
    },
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.provider !== "oidc") return true;
        try {
          const outcome = await openSessionByIdentity(profile, request, signedIn);
          if (!outcome.ok) return `/sign-in?error=${outcome.code}`;
          Object.assign(user, outcome.value);
          return true;
        } catch (error) {
          return `/sign-in?error=${failureOf(error) ?? "sso-failed"}`;
        }
      },
      jwt: ({ token, user }) => (user ? { ...(user as unknown as SessionClaim), userId: user.id } : token),
      redirect: ({ url }) => new URL(ownPath(url, originOf(request)) ?? "/", originOf(request)).href,
    },
    events: {
      signOut: async ({ token }) => {
        const claim = claimSchema.safeParse(token);
        if (claim.success) await closeSession(claim.data);
      },
    },
    logger: {
      error: (code, metadata) => log().error({ code, err: metadata }, "next-auth"),
      warn: (code) => log().debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

/** The path of an address within this site; next-auth brings its own cookie's addresses complete. */
const ownPath = (url: string, origin: string): string | null =>
  localPath(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);

/** The public origin: PUBLIC_URL, else the Host header, which is only sent back to the same client. */
function originOf(request: Request): string {
  const { PUBLIC_URL } = environment();
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const host = `http://${request.headers.get("host") ?? "localhost"}`;
  return URL.canParse(host) ? host : "http://localhost";
}
