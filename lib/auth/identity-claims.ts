import { z } from "zod";

const schema = z.object({
  iss: z.string().min(1).max(2_000),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional().catch(undefined),
  // Some providers send the text "true"; only the boolean of the standard counts.
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});

/** What we use of an ID token (OpenID Connect Core 1.0, sections 2 and 5.1). */
export type IdentityClaims = z.infer<typeof schema>;

/** The claims of a checked ID token; null without issuer and subject. What is malformed counts as absent. */
export const identityClaims = (claims: unknown): IdentityClaims | null => schema.safeParse(claims).data ?? null;
