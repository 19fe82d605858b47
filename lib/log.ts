import pino from "pino";
import { environment } from "@/lib/environment";

const holder = globalThis as unknown as { dramaturgLog?: pino.Logger };

/** The process's log: JSON lines on standard output. Values under these names are never written. */
export function log(): pino.Logger {
  return (holder.dramaturgLog ??= pino({
    level: environment().LOG_LEVEL,
    base: undefined,
    redact: {
      paths: ["password", "*.password", "token", "*.token", "secret", "*.secret", "apiKey", "*.apiKey", "authorization", "*.authorization", "cookie", "*.cookie"],
      censor: "[redacted]",
    },
  }));
}
