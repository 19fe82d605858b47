import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { fixedHeaders, secure } from "@/lib/server/security-headers";

function exchange(url: string, https = false): { request: IncomingMessage; response: ServerResponse } {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    url,
    headers: {
      "content-security-policy": "script-src *",
      "content-security-policy-report-only": "script-src 'nonce-mine'",
    },
  });
  const response = new ServerResponse(request);
  secure(request, response, fixedHeaders(https), false);
  return { request, response };
}

const policy = (response: ServerResponse) => String(response.getHeader("content-security-policy"));

test("gives each page its own nonce, the same for Next and the browser, never the client's", () => {
  const first = exchange("/sign-in");
  const second = exchange("/sign-in");
  expect(policy(first.response)).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(policy(first.response)).not.toBe(policy(second.response));
  expect(first.request.headers["content-security-policy"]).toBe(policy(first.response));
  expect(first.request.headers["content-security-policy-report-only"]).toBeUndefined();
});

test("lets API responses load nothing", () => {
  expect(policy(exchange("/api/v1/exports/items.csv").response)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("sends HSTS only where PUBLIC_URL is https", () => {
  expect(exchange("/", true).response.getHeader("strict-transport-security")).toMatch(/^max-age=31536000/);
  expect(exchange("/").response.hasHeader("strict-transport-security")).toBe(false);
});
