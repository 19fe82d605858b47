import pino from "pino";
import { environment } from "@/lib/environment";

const holder = globalThis as unknown as { dramaturgLog?: pino.Logger };

const SECRET_NAMES = [
  "password",
  "token",
  "secret",
  "apiKey",
  "key",
  "sealedKey",
  "authorization",
  "cookie",
  "x-api-key",
  "x-goog-api-key",
];

/** Values under these names are never logged, down to two objects deep: an error's request and its headers. */
export const redaction = {
  // Parameters of a failed statement contain people's texts.
  paths: [...SECRET_NAMES.flatMap((name) => ["", "*", "*.*"].map((above) => `${above}["${name}"]`)), "*.params"],
  censor: "[redacted]",
};

/** The process's log: JSON lines on standard output, without secrets. */
export function log(): pino.Logger {
  return (holder.dramaturgLog ??= pino({
    level: environment().LOG_LEVEL,
    base: undefined,
    redact: redaction,
    serializers: { error: pino.stdSerializers.err },
  }));
}
