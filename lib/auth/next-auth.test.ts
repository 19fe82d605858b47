import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Each test loads the modules again, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function optionsWhere(variables: Record<string, string>) {
  for (const [name, value] of Object.entries({
    AUTH_SECRET: "a secret of the tests, long enough to be one",
    PUBLIC_URL: "",
    ...variables,
  }))
    vi.stubEnv(name, value);
  const { authOptions } = await import("@/lib/auth/next-auth");
  return authOptions(new Request("http://127.0.0.1:3000/api/auth/csrf", { headers: { host: "127.0.0.1:3000" } }));
}

test("the session cookie is HttpOnly and SameSite, and Secure where PUBLIC_URL is https", async () => {
  const { cookies } = await optionsWhere({});
  expect(cookies?.sessionToken).toEqual({
    name: "dramaturg.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
  });
  vi.resetModules();
  const secure = await optionsWhere({ PUBLIC_URL: "https://drama.example.org" });
  expect(secure.cookies?.sessionToken?.options).toMatchObject({ secure: true });
  expect(secure.useSecureCookies).toBe(true);
});

test("never redirects to another site", async () => {
  const redirect = (await optionsWhere({})).callbacks?.redirect;
  const to = (url: string) => redirect?.({ url, baseUrl: "http://localhost:3000" });
  expect(await to("/campaigns?x=1")).toBe("http://127.0.0.1:3000/campaigns?x=1");
  expect(await to("http://127.0.0.1:3000/account?y=2")).toBe("http://127.0.0.1:3000/account?y=2");
  for (const url of [
    "http://127.0.0.1:3000//evil.example",
    "http://127.0.0.1:30000/x",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ])
    expect(await to(url)).toBe("http://127.0.0.1:3000/");
});

test("a session token holds the account's id and epoch and the session's id, and lasts fourteen days", async () => {
  const { jwt, session } = await optionsWhere({});
  const claim = {
    userId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f",
    sessionEpoch: 2,
    sessionId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e60",
  };
  const token = await jwt?.encode?.({ token: claim, secret: "" });
  expect(await jwt?.decode?.({ token, secret: "" })).toEqual(claim);
  expect(session?.maxAge).toBe(14 * 24 * 60 * 60);
});

test("no error's own words reach the browser: where the database cannot be reached, a code does", async () => {
  const { providers, callbacks } = await optionsWhere({
    DATABASE_URL: "postgresql://nobody:hush@127.0.0.1:9/none",
    LOG_LEVEL: "silent",
  });
  const [{ options }] = providers as unknown as [{ options: { authorize(given: object): Promise<unknown> } }];
  await expect(options.authorize({ email: "ada@uni.example", password: "a quiet lamp" })).rejects.toThrow(
    /^unavailable$/,
  );
  const profile = { sub: "ada", email: "ada@uni.example", email_verified: true, iss: "http://127.0.0.1" };
  const account = { provider: "oidc", type: "oauth", providerAccountId: "ada" } as const;
  expect(await callbacks?.signIn?.({ user: { id: "" }, account, profile })).toBe("/sign-in?error=unavailable");
});
