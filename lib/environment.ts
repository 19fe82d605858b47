import "server-only";
import { z } from "zod";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const schema = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must start with postgresql://")
      .optional(),
    AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    /** The secret before AUTH_SECRET, accepted beside it while the secret is changed. */
    AUTH_SECRET_OLD: z.string().min(32, "must have at least 32 characters").optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    /** Single sign-on by OpenID Connect: all three, or none. */
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: "must be an https address" })
      .refine(
        (issuer) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]?/.test(issuer),
        "must be an https address",
      )
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    /** People without an account who sign in with it: refused, or given an account that an admin must verify. */
    OIDC_NEW_ACCOUNTS: z.enum(["refuse", "unverified"], "must be refuse or unverified").default("refuse"),
    /** Minutes between scheduled backups; 0 = none. Absent: 15 with the embedded database, none with PostgreSQL. */
    BACKUP_MINUTES: wholeNumber(0, 10_080).optional(),
    /** How many scheduled backups are kept. */
    BACKUP_KEEP: wholeNumber(1, 1_000).default(24),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
    /** How many reverse proxies in front of us set X-Forwarded-For; 0 = trust none. */
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    /** Connections at the same time; further ones are closed at once. */
    MAX_CONNECTIONS: wholeNumber(10, 100_000).default(4096),
    /** Prometheus metrics on a port of their own; absent = off. */
    METRICS_PORT: wholeNumber(1, 65535).optional(),
    /** Who asks for /metrics must send it as a bearer token. Without METRICS_PORT they are on the product's own port. */
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  })
  .superRefine((given, context) => {
    const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) return;
    for (const name of missing)
      context.addIssue({
        code: "custom",
        path: [name],
        message: `must be set too: single sign-on needs ${names.join(", ")}`,
      });
  });

export type Environment = z.infer<typeof schema>;

/** Invalid environment variables; `message` names them and says what they must be. */
export class EnvironmentError extends Error {}

/** Parses variables; empty ones count as absent. Throws an `EnvironmentError` that names every invalid one. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`Invalid environment variables:\n${lines.join("\n")}`);
}

let current: Environment | undefined;

/** The process's environment, parsed at the first call. The only reader of `process.env`. */
export function environment(): Environment {
  return (current ??= parseEnvironment(process.env));
}
