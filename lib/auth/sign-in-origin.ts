import { DEVICE_COOKIE, readDevice, type KnownDevice } from "@/lib/auth/known-device";
import { cookieValue } from "@/lib/auth/cookies";

/** Set by our server on every request; values that the client sent are overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
/** "1" where a reverse proxy passed the request on, or the client says that one did. */
export const CLIENT_FORWARDED_HEADER = "x-client-forwarded";

/** Where an attempt to sign in comes from. */
export type SignInOrigin = {
  /** The client's address, as far as it can be known. */
  address: string;
  /** Whether the request carries headers of a proxy. */
  forwarded?: boolean;
  /** Whether `address` is that of an unconfigured proxy, and so everybody's. */
  shared?: boolean;
  /** The device of earlier sign-ins. */
  device?: KnownDevice | null;
  userAgent?: string;
};

/** Where a request comes from, by the headers that our server set and its cookies. */
export async function signInOrigin(headers: Headers, trustedProxies: number): Promise<SignInOrigin> {
  const forwarded = headers.get(CLIENT_FORWARDED_HEADER) === "1";
  return {
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    forwarded,
    shared: forwarded && trustedProxies === 0,
    device: await readDevice(cookieValue(headers.get("cookie"), DEVICE_COOKIE), Date.now()),
    userAgent: headers.get("user-agent") ?? "",
  };
}
