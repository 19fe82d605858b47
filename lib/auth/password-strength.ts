import "server-only";
import type { FaultCode } from "@/lib/i18n/codes";

/** The person's own words and the product's: no part of a password that counts. */
type Context = { email: string; name: string };

const PRODUCT_WORDS = ["dramaturg", "demo"];
/** Of letters that are left beside the context words. */
const MIN_OWN_LETTERS = 4;
/** Digits and signs around a common password that do not make it another one. */
const MAX_DECORATION = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,233 most common passwords of several leaks, in lower case (package @zxcvbn-ts/language-common). */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set<string>(dictionary["passwords-common"]),
  ));

/**
 * Why a new password could be guessed; null where nothing is known against it (ASVS 5, 6.2.4 and 6.2.11): it is the
 * e-mail address, a common password with at most a few digits or signs around, one or two characters repeated, or
 * nothing but the person's or the product's name with digits.
 */
export async function weaknessOf(password: string, { email, name }: Context): Promise<FaultCode | null> {
  const lower = password.normalize("NFKC").trim().toLowerCase();
  if (lower === email) return "password-email";
  if (new Set(lower).size <= 2 || isCommon(lower, await commonPasswords())) return "password-common";
  return isPersonal(lower, { email, name }) ? "password-personal" : null;
}

function isCommon(lower: string, list: ReadonlySet<string>): boolean {
  if (list.has(lower)) return true;
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return core.length >= MIN_OWN_LETTERS && lower.length - core.length <= MAX_DECORATION && list.has(core);
}

function isPersonal(lower: string, { email, name }: Context): boolean {
  const words = [...PRODUCT_WORDS, ...`${email} ${name.normalize("NFKC").toLowerCase()}`.split(/[^\p{L}\p{N}]+/u)]
    .filter((word) => [...word].length >= (/\p{Script=Han}/u.test(word) ? 2 : 3))
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
  return rest !== lower && [...rest.replace(/[^\p{L}]/gu, "")].length < MIN_OWN_LETTERS;
}
