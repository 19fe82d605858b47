import type { OAuthConfig } from "next-auth/providers/oauth";
import { identityClaims, type IdentityClaims } from "@/lib/auth/identity-claims";
import { environment } from "@/lib/environment";

/** How long the provider may take to answer each of our requests. */
const TIMEOUT_MS = 10_000;

/** Whether single sign-on is configured: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. */
export const hasSingleSignOn = (): boolean => environment().OIDC_ISSUER !== undefined;

/**
 * The provider of single sign-on for next-auth: OpenID Connect with the authorization code flow, PKCE, state and nonce;
 * null where it is not configured. Its claims are those of the signed ID token, with an e-mail address from the user
 * info where the ID token has none.
 */
export function oidcProvider(): OAuthConfig<IdentityClaims> | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment();
  if (!OIDC_ISSUER) return null;
  return {
    id: "oidc",
    name: "OpenID Connect",
    type: "oauth",
    wellKnown: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    idToken: true,
    httpOptions: { timeout: TIMEOUT_MS },
    userinfo: {
      async request({ tokens, client }) {
        const signed = (tokens as unknown as { claims(): IdentityClaims }).claims();
        if (signed.email !== undefined) return signed;
        // The client refuses user info of another subject.
        return { ...(await client.userinfo(tokens as never)), ...signed };
      },
    },
    profile: (claims) => ({ id: identityClaims(claims)?.sub ?? "" }),
  };
}
