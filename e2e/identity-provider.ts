import { createServer, type Server } from "node:http";
import Provider from "oidc-provider";

/** The people of the provider, by their login. */
const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  mei: { email: "mei@uni.example", email_verified: true, name: "Mei Lin" },
  stranger: { email: "stranger@uni.example", email_verified: true, name: "Sam Stranger" },
  unproved: { email: "mei@uni.example", email_verified: false, name: "Not Mei" },
};

export const CLIENT = { id: "dramaturg", secret: "a secret of the client, long enough to be one" };

/**
 * A real OpenID Connect provider on this machine, with its own sign-in and consent pages. It requires PKCE, and redirects
 * to the one address that is registered.
 */
export async function startIdentityProvider(port: number, redirectUri: string): Promise<Server> {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...PEOPLE[id] }),
    }),
    cookies: { keys: ["a key of the tests"] },
  });
  // It warns that its defaults are for development, which this is.
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}
