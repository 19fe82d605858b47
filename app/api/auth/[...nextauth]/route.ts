import nextAuth from "next-auth";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { readBytes } from "@/lib/api/body";
import { problem } from "@/lib/api/problem";
import { tooLarge, withProblems } from "@/lib/api/route";
import { cookieValue } from "@/lib/auth/cookies";
import { DEVICE_COOKIE, deviceCookie, readDevice } from "@/lib/auth/known-device";
import { authOptions } from "@/lib/auth/next-auth";
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
  const { origin, pathname } = new URL(request.url);
  const plain = new NextRequest(origin + pathname, {
    method: request.method,
    headers: request.headers,
    body: form?.toString(),
  });
  let email: string | null = null;
  const options = authOptions(request, (signedIn) => (email = signedIn));
  const response = (await nextAuth(plain as never, context as never, options)) as Response;
  if (email !== null) await rememberDevice(request, email);
  return response;
});

/** The browser is known from now on: attempts from elsewhere cannot lock its person out. */
async function rememberDevice(request: Request, email: string): Promise<void> {
  const device = await readDevice(cookieValue(request.headers.get("cookie"), DEVICE_COOKIE), Date.now());
  (await cookies()).set(await deviceCookie(device, email));
}

export { handle as GET, handle as POST };
