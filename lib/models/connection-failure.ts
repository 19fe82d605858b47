import { ChatFailure, type FailureCause } from "./chat-model";

const words: Record<string, string> = {
  ECONNREFUSED: "refused the connection",
  ECONNRESET: "closed the connection before the answer was whole",
  UND_ERR_SOCKET: "closed the connection before the answer was whole",
  EPIPE: "closed the connection",
  ENOTFOUND: "is not known to the name service",
  EAI_AGAIN: "could not be looked up just now",
  ETIMEDOUT: "could not be reached in time",
  EHOSTUNREACH: "cannot be reached from here",
  ENETUNREACH: "cannot be reached from here",
  EPROTO: "does not speak https here",
  ERR_SSL_WRONG_VERSION_NUMBER: "does not speak https here",
};

/** A certificate does not become valid by asking again. */
const isCertificate = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS_CERT/.test(code);

/** What Node or its HTTP client says of a broken connection → a failure in words. */
export function connectionFailure(error: Error, url: URL, more: { status?: number; raw?: string }): ChatFailure {
  if (error instanceof ChatFailure) return error;
  // Where a name has several addresses and none answers, Node gathers their errors.
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const code = (first as { code?: string }).code ?? "";
  if (isCertificate(code))
    return new ChatFailure("address", `The certificate of ${url.host} is not accepted: ${first.message}`, more);
  if (code === "UND_ERR_INVALID_ARG")
    return new ChatFailure("bad-request", `The request cannot be sent: ${first.message}.`, more);
  const cause: FailureCause = code.startsWith("HPE_") ? "malformed" : "connection";
  return new ChatFailure(
    cause,
    `${url.host} ${words[code] ?? `broke the connection: ${first.message}`}${words[code] ? ` (${code}).` : ""}`,
    more,
  );
}
