import type { APIRequestContext } from "@playwright/test";
import type { Role, TokenScope } from "@/generated/prisma/enums";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";
import { call } from "@/e2e/server-action";

export const viewers = ["nobody", "unverified", "annotator", "lead", "admin"] as const;
export type ViewerName = (typeof viewers)[number];

const UNVERIFIED = { email: "waiting@demo.local", name: "Wanda Waiting", password: "a-room-of-their-own" };

const SIGN_INS: Record<Exclude<ViewerName, "nobody">, { email: string; password: string }> = {
  unverified: UNVERIFIED,
  annotator: { email: "annotator1@demo.local", password: DEMO_PASSWORD },
  lead: { email: "lead@demo.local", password: DEMO_PASSWORD },
  admin: { email: "admin@demo.local", password: DEMO_PASSWORD },
};

/** Signs in over HTTP; the session is in the cookies of the request context. */
export async function signIn(request: APIRequestContext, email: string, password: string): Promise<void> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const response = await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password, json: "true" },
  });
  const { url } = (await response.json()) as { url: string };
  if (!response.ok() || url.includes("error="))
    throw new Error(`${email} could not sign in: ${response.status()} ${url}`);
}

/** Signs the request context in as one of the five viewers; creates the unverified account if it is missing. */
export async function become(request: APIRequestContext, viewer: ViewerName): Promise<void> {
  if (viewer === "nobody") return;
  const { email, password } = SIGN_INS[viewer];
  if (viewer === "unverified") await makeUnverified(request);
  await signIn(request, email, password);
}

/** A new bearer token of a viewer with the scopes. */
export async function tokenOf(
  request: APIRequestContext,
  viewer: keyof typeof SIGN_INS,
  scopes: TokenScope[],
): Promise<string> {
  const { email, password } = SIGN_INS[viewer];
  const data = { email, password, name: scopes.join(" "), scopes };
  const response = await request.post("/api/v1/tokens", { data });
  if (!response.ok()) throw new Error(`${email} got no token: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Makes the account that is not verified. */
async function makeUnverified(request: APIRequestContext): Promise<void> {
  await become(request, "admin");
  await makeAccount(request, { ...UNVERIFIED, role: "annotator", verified: false });
}

type NewAccount = { email: string; name: string; password: string; role: Role; verified: boolean };

/** Invites somebody as the admin who is signed in, and accepts for them, unless the address has an account already. */
export async function makeAccount(
  request: APIRequestContext,
  { email, name, password, role, verified }: NewAccount,
): Promise<void> {
  const invited = await call<{ result: string; link?: { href: string } }[]>(
    request,
    "lib/users/actions.ts#inviteUsersAction",
    [{ addresses: `${name} <${email}>`, role, verified }],
  );
  if (!invited.ok) throw new Error(`${email} could not be invited: ${JSON.stringify(invited)}`);
  const secret = invited.value[0]?.link?.href.split("/").at(-1);
  if (secret === undefined) return;
  const accepted = await call(request, "lib/users/actions.ts#acceptLinkAction", [secret, { name, password }]);
  if (!accepted.ok) throw new Error(`The invitation could not be accepted: ${JSON.stringify(accepted)}`);
}
