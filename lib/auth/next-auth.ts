import type { AuthOptions } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { cookieOptions, cookiesAreSecure, SESSION_COOKIE } from "@/lib/auth/cookies";
import { localPath } from "@/lib/auth/local-path";
import { authSecret } from "@/lib/auth/secret";
import { readSession, SESSION_SECONDS, signSession } from "@/lib/auth/session-token";
import { CLIENT_ADDRESS_HEADER, signIn } from "@/lib/auth/sign-in";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";

const credentialsSchema = z.object({ email: z.string(), password: z.string() });
const claimSchema = z.object({ userId: z.string(), sessionEpoch: z.number() });

/** next-auth sends the message of a thrown error to the browser: "wrong-credentials" or "limited:<seconds>". */
const LIMITED_PREFIX = "limited:";

/** Configures next-auth to sign in by e-mail and password, with the session in our own signed token. */
export function authOptions(request: Request): AuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    useSecureCookies: cookiesAreSecure(),
    cookies: {
      sessionToken: { name: SESSION_COOKIE, options: cookieOptions() },
      csrfToken: { name: "dramaturg.csrf", options: cookieOptions() },
      callbackUrl: { name: "dramaturg.callback", options: cookieOptions() },
    },
    providers: [
      credentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(given, { headers }) {
          const credentials = credentialsSchema.safeParse(given);
          if (!credentials.success) throw new Error("wrong-credentials");
          const outcome = await signIn(credentials.data, String(headers?.[CLIENT_ADDRESS_HEADER] ?? "unknown"));
          if (outcome.ok) return { id: outcome.value.userId, sessionEpoch: outcome.value.sessionEpoch };
          throw new Error(
            outcome.reason === "limited" ? `${LIMITED_PREFIX}${outcome.retryAfterSeconds}` : outcome.code,
          );
        },
      }),
    ],
    jwt: {
      maxAge: SESSION_SECONDS,
      encode: ({ token }) => signSession(claimSchema.parse(token), authSecret(), Date.now()),
      decode: async ({ token }) => (token ? readSession(token, authSecret(), Date.now()) : null),
    },
    callbacks: {
      jwt: ({ token, user }) =>
        user ? { userId: user.id, sessionEpoch: (user as { sessionEpoch?: number }).sessionEpoch } : token,
      redirect: ({ url }) => new URL(localPath(url) ?? "/", originOf(request)).href,
    },
    logger: {
      error: (code, metadata) => log().error({ code, err: metadata }, "next-auth"),
      warn: (code) => log().debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

/** The public origin: PUBLIC_URL, else the Host header, which is only sent back to the same client. */
function originOf(request: Request): string {
  const { PUBLIC_URL } = environment();
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const host = `http://${request.headers.get("host") ?? "localhost"}`;
  return URL.canParse(host) ? host : "http://localhost";
}
