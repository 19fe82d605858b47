import { answer, problem } from "@/lib/api/problem";
import { openRoute, readJson } from "@/lib/api/route";
import { signIn } from "@/lib/auth/sign-in";
import { signInOrigin } from "@/lib/auth/sign-in-origin";
import { environment } from "@/lib/environment";
import { createToken } from "@/lib/users/mutations/tokens";
import { tokenRequestSchema } from "@/lib/users/schema";

/** In bytes: anybody may send one. */
const BODY_LIMIT = 8_000;

/**
 * `{email, password, name, scopes?, expiresInDays?}` → 201 `{token, expiresAt, scopes}`; without the last two all scopes
 * and 90 days. Wrong: 401. Too many tries: 429 with Retry-After.
 */
export const POST = openRoute(async ({ request }) => {
  const body = await readJson(request, tokenRequestSchema, BODY_LIMIT);
  if (!body.ok) return body.response;
  const { email, password, ...wanted } = body.data;
  const origin = await signInOrigin(request.headers, environment().TRUSTED_PROXIES);
  const signedIn = await signIn({ email, password }, origin);
  if (!signedIn.ok) return problem(signedIn);
  const made = await createToken(signedIn.value.viewer, wanted);
  if (!made.ok) return problem(made);
  const { token, scopes, expiresAt } = made.value;
  return answer({ ok: true, value: { token, scopes, expiresAt } }, 201);
});
