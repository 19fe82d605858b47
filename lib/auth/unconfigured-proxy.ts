import { log } from "@/lib/log";

// On globalThis: the server's own modules and Next's bundles are separate instances.
const holder = globalThis as unknown as { dramaturgUnconfiguredProxy?: string };

/**
 * Notes that a request carried a forwarding header although TRUSTED_PROXIES is 0: the clients behind the proxy then
 * have one address. Logged once; admins see it under Users.
 */
export function noteUnconfiguredProxy(header: string): void {
  if (holder.dramaturgUnconfiguredProxy !== undefined) return;
  holder.dramaturgUnconfiguredProxy = header;
  log().warn(
    { header },
    "Requests come through a reverse proxy, but TRUSTED_PROXIES is 0: all clients seem to have the proxy's address. " +
      "Set TRUSTED_PROXIES to the number of proxies in front of this server.",
  );
}

/** The forwarding header that arrived while no proxy is configured; null where none did. */
export const unconfiguredProxy = (): string | null => holder.dramaturgUnconfiguredProxy ?? null;
