import { answer, problem } from "@/lib/api/problem";
import { openRoute, readJson } from "@/lib/api/route";
import { CLIENT_ADDRESS_HEADER, signIn } from "@/lib/auth/sign-in";
import { createToken } from "@/lib/users/mutations/tokens";
import { tokenRequestSchema } from "@/lib/users/schema";

/** In bytes: anybody may send one. */
const BODY_LIMIT = 8_000;

/** `{email, password, name}` → 201 `{token}`. Wrong: 401. Too many tries: 429 with Retry-After. */
export const POST = openRoute(async ({ request }) => {
  const body = await readJson(request, tokenRequestSchema, BODY_LIMIT);
  if (!body.ok) return body.response;
  const { name, ...credentials } = body.data;
  const signedIn = await signIn(credentials, request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown");
  if (!signedIn.ok) return problem(signedIn);
  const made = await createToken(signedIn.value.viewer, { name });
  return made.ok ? answer({ ok: true, value: { token: made.value.token } }, 201) : problem(made);
});
