import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const POLICY_HEADER = "content-security-policy";

/** For JSON and files: they load nothing and cannot be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For pages: own origin only, inline scripts by nonce. Inline styles: style attributes of React and the charts. */
const pagePolicy = (nonce: string, dev: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Headers of every response; `https` where PUBLIC_URL is https. */
export function fixedHeaders(https: boolean): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "same-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
    ...(https ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}

/**
 * Sets the security headers. The policy is also set on the request, where Next reads the nonce for its own inline
 * scripts; a policy header that the client sent is overwritten or removed.
 */
export function secure(
  request: IncomingMessage,
  response: ServerResponse,
  fixed: [string, string][],
  dev: boolean,
): void {
  for (const [name, value] of fixed) response.setHeader(name, value);
  delete request.headers["content-security-policy-report-only"];
  const isPage = !request.url?.startsWith("/api/");
  const policy = isPage ? pagePolicy(randomBytes(16).toString("base64"), dev) : API_POLICY;
  request.headers[POLICY_HEADER] = policy;
  response.setHeader(POLICY_HEADER, policy);
}
