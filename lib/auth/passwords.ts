import "server-only";
import { hash, verify, type Algorithm } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Its enum is `const` and cannot be imported in isolated modules. */
const PARAMETERS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused unread, so that nobody makes us hash a megabyte. */
export const MAX_PASSWORD_LENGTH = 1_000;

/** The hash of random bytes nobody kept, with the same parameters: what a password is checked against where there is no account. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$lvn8xJ7q8OOO12N6KWeygw$cT9PajE0jhWNSgXq0KzRrEWM7JETvjnrkPOAbM1Pv58";

// The same password typed on another system may come decomposed (NIST SP 800-63B, 5.1.1.2).
const normal = (password: string) => password.normalize("NFKC");

/** The argon2id hash of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), PARAMETERS);

/**
 * Whether the password is the account's. One hash is computed whatever the account: none at all, none with a password
 * (`null`), a password that is too long; the answer and the time are the same.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  check: typeof verify = verify,
): Promise<boolean> {
  const usable = password.length <= MAX_PASSWORD_LENGTH;
  const matches = await check(stored ?? DUMMY_HASH, usable ? normal(password) : "");
  return matches && usable && stored !== null;
}
