import { z } from "zod";
import { Role, TokenScope } from "@/generated/prisma/enums";
import { MAX_PASSWORD_LENGTH } from "@/lib/auth/passwords";
import { withoutBidiControls } from "@/lib/i18n/bidi";
import { rule } from "@/lib/i18n/codes";

export const MIN_PASSWORD_LENGTH = 10;
const MAX_NAME_LENGTH = 100;

const storable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** Lower case, as it is stored. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text.length <= 254 && z.email().safeParse(text).success, rule("email"));

const nameOf = (most: number) =>
  z
    .string()
    .refine((text) => text.length <= 10 * most && storable(text.trim()), rule("text"))
    .transform((text) => text.trim().replace(/\s+/gu, " "))
    .refine((text) => text !== "", rule("missing"))
    .refine(...withoutBidiControls)
    .refine((text) => text.length <= most, rule("too-long", { max: most }));

export const nameSchema = nameOf(MAX_NAME_LENGTH);

/** Only the length matters: composition rules make passwords worse (NIST SP 800-63B, 5.1.1.2). */
export const newPasswordSchema = z
  .string()
  .refine((text) => text.length <= MAX_PASSWORD_LENGTH, rule("password-long", { max: MAX_PASSWORD_LENGTH }))
  .refine(
    (text) => text.length > MAX_PASSWORD_LENGTH || [...text].length >= MIN_PASSWORD_LENGTH,
    rule("password-short", { min: MIN_PASSWORD_LENGTH }),
  )
  .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

export const roleSchema = z.enum(Role);

export const inviteSchema = z.object({
  email: emailSchema,
  name: nameSchema.optional(),
  role: roleSchema,
  /** Whether accepting verifies the account; else an admin does afterwards. */
  verified: z.boolean().default(true),
});
export type InviteInput = z.input<typeof inviteSchema>;

export const MOST_INVITED = 200;

/** Several invitations at once: addresses as pasted, with or without names. */
export const inviteManySchema = inviteSchema
  .pick({ role: true, verified: true })
  .extend({ addresses: z.string().max(100_000) });
export type InviteManyInput = z.input<typeof inviteManySchema>;

/** The input of a one-time link: the first admin also gives an e-mail address; a reset needs only a password. */
export const acceptSchema = z.object({
  name: nameSchema.optional(),
  email: emailSchema.optional(),
  password: newPasswordSchema,
});
export type AcceptInput = z.input<typeof acceptSchema>;

export const changePasswordSchema = z.object({
  current: z.string(),
  password: newPasswordSchema,
  /** Whether the account's API tokens are revoked too. */
  revokeTokens: z.boolean().default(false),
});
export type ChangePasswordInput = z.input<typeof changePasswordSchema>;

export const renameSchema = z.object({ name: nameSchema });

export const TOKEN_DAYS = 90;
export const MOST_TOKEN_DAYS = 365;

/** A new token: what it may be used for, and for how many days. */
export const tokenSchema = z.object({
  name: nameOf(60),
  scopes: z
    .array(z.enum(TokenScope))
    .min(1)
    .transform((scopes) => Object.values(TokenScope).filter((scope) => scopes.includes(scope)))
    .default(Object.values(TokenScope)),
  expiresInDays: z.int().min(1).max(MOST_TOKEN_DAYS).default(TOKEN_DAYS),
});
export type TokenInput = z.input<typeof tokenSchema>;

/** `POST /api/v1/tokens`. The password may be any text: it is checked, not validated. */
export const tokenRequestSchema = tokenSchema.extend({
  email: z.string(),
  password: z.string(),
  name: nameOf(60).default("API"),
});

/**
 * invited: no password yet · unverified: an admin must verify it · active · deactivated · erased: its personal data is
 * gone.
 */
export const userStates = ["invited", "unverified", "active", "deactivated", "erased"] as const;
export type UserState = (typeof userStates)[number];

/** Invalid values of a filter are ignored. */
export const listSchema = z.object({
  search: z.string().max(200).refine(storable).trim().optional().catch(undefined),
  role: roleSchema.optional().catch(undefined),
  state: z.enum(userStates).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type UserFilter = z.output<typeof listSchema>;

/** A one-time link as an admin sees it: shown once, never stored. */
export type ShownLink = { path: string; expiresAt: Date };
