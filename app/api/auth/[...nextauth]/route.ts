import nextAuth from "next-auth";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { readBytes } from "@/lib/api/body";
import { problem } from "@/lib/api/problem";
import { tooLarge, withProblems } from "@/lib/api/route";
import { cookieValue, SESSION_COOKIE } from "@/lib/auth/cookies";
import { DEVICE_COOKIE, deviceCookie, readDevice } from "@/lib/auth/known-device";
import { authOptions } from "@/lib/auth/next-auth";
import { acceptedSecrets } from "@/lib/auth/secret";
import { readSession } from "@/lib/auth/session-token";
import { closeSession } from "@/lib/auth/sign-in-sessions";
import { refuse } from "@/lib/outcome";

type Parameters = { nextauth: string[] };

// "session" is left out: it would tell what our own pages know better, and extend a session without asking the database.
const ACTIONS = ["csrf", "providers", "signin", "callback", "signout", "error"];
/** In bytes. */
const BODY_LIMIT = 8_000;

/** next-auth's own routes; a form of a reasonable size is all that they are given. */
const handle = withProblems<Parameters>(async (request, context) => {
  const [action = ""] = (await context.params).nextauth;
  if (!ACTIONS.includes(action)) return problem(refuse("not-found"));
  const isPost = request.method === "POST";
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (isPost && !isForm) return problem(refuse("invalid"));
  const form = isPost ? await readBytes(request, BODY_LIMIT) : undefined;
  if (form === null) return problem(tooLarge(BODY_LIMIT));
  const { origin, pathname, searchParams } = new URL(request.url);
  const plain = new NextRequest(origin + pathname + searchOf(action, searchParams), {
    method: request.method,
    headers: request.headers,
    body: form?.toString(),
  });
  let email: string | null = null;
  const options = authOptions(request, (signedIn) => (email = signedIn));
  const response = (await nextAuth(plain as never, context as never, options)) as Response;
  if (email !== null) {
    await rememberDevice(request, email);
    await closePrevious(request);
  }
  return response;
});

/** The parameters that next-auth is given: of the provider's response, and what the provider is asked for. */
const PARAMETERS: Record<string, string[]> = {
  callback: ["code", "state", "iss", "error", "error_description", "session_state"],
  signin: ["prompt", "max_age", "error"],
  error: ["error"],
};
const MAX_PARAMETER = 4_000;

function searchOf(action: string, given: URLSearchParams): string {
  const kept = [...given].filter(
    ([name, value]) => PARAMETERS[action]?.includes(name) && value.length <= MAX_PARAMETER,
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : "";
}

/** The browser is known from now on: attempts from elsewhere cannot lock its person out. */
async function rememberDevice(request: Request, email: string): Promise<void> {
  const device = await readDevice(cookieValue(request.headers.get("cookie"), DEVICE_COOKIE), Date.now());
  (await cookies()).set(await deviceCookie(device, email));
}

/** Whoever signs in again in the same browser leaves no session behind. */
async function closePrevious(request: Request): Promise<void> {
  const token = cookieValue(request.headers.get("cookie"), SESSION_COOKIE);
  const claim = token ? await readSession(token, acceptedSecrets(), Date.now()) : null;
  if (claim) await closeSession(claim);
}

export { handle as GET, handle as POST };
