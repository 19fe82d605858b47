import "server-only";
import { hash, verify, type Algorithm } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. A `const` enum cannot be imported from a module.
const PARAMETERS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer passwords are never hashed. */
export const MAX_PASSWORD_LENGTH = 1_000;

/** A hash of discarded random bytes with the same parameters, verified where there is no account. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$lvn8xJ7q8OOO12N6KWeygw$cT9PajE0jhWNSgXq0KzRrEWM7JETvjnrkPOAbM1Pv58";

// Another system may send the same password decomposed (NIST SP 800-63B, 5.1.1.2).
const normalize = (password: string) => password.normalize("NFKC");

/** The argon2id hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), PARAMETERS);

/**
 * Whether the password is the account's. One hash is computed in every case (no account or no password: `null`; a
 * password that is too long), so that result and time are the same.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  check: typeof verify = verify,
): Promise<boolean> {
  const usable = password.length <= MAX_PASSWORD_LENGTH;
  const matches = await check(stored ?? DUMMY_HASH, usable ? normalize(password) : "");
  return matches && usable && stored !== null;
}
