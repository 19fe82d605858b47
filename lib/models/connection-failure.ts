import type { CallErrorCode } from "@/lib/i18n/codes";
import { ChatFailure, type FailureCause } from "./chat-failure";

/** Error codes of Node and undici. */
const codes: Record<string, CallErrorCode> = {
  ECONNREFUSED: "connection-refused",
  ECONNRESET: "connection-cut",
  UND_ERR_SOCKET: "connection-cut",
  EPIPE: "connection-closed",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "dns-unavailable",
  ETIMEDOUT: "connect-timeout",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EPROTO: "not-https",
  ERR_SSL_WRONG_VERSION_NUMBER: "not-https",
};

const isCertificate = (errno: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS_CERT/.test(errno);

/** The failure for an error of Node or of its HTTP client. */
export function connectionFailure(error: Error, url: URL, received: { status?: number; raw?: string }): ChatFailure {
  if (error instanceof ChatFailure) return error;
  // Where a name has several addresses and none responds, Node collects their errors.
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const errno = (first as { code?: string }).code ?? "";
  const { host } = url;
  // A certificate does not become valid on another attempt.
  if (isCertificate(errno))
    return new ChatFailure("address", { code: "certificate", params: { host, errno } }, received);
  if (errno === "UND_ERR_INVALID_ARG")
    return new ChatFailure("bad-request", { code: "unsendable", params: { detail: first.message } }, received);
  const cause: FailureCause = errno.startsWith("HPE_") ? "malformed" : "connection";
  const code = codes[errno];
  if (code) return new ChatFailure(cause, { code, params: { host, errno } }, received);
  const detail = errno || first.message;
  return new ChatFailure(cause, { code: "connection-broken", params: { host, detail } }, received);
}
