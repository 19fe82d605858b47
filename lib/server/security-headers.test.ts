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

test("each page has a nonce of its own, told to Next and to the browser alike, never the client's", () => {
  const first = exchange("/sign-in");
  const second = exchange("/sign-in");
  expect(policy(first.response)).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(policy(first.response)).not.toBe(policy(second.response));
  expect(first.request.headers["content-security-policy"]).toBe(policy(first.response));
  expect(first.request.headers["content-security-policy-report-only"]).toBeUndefined();
});

test("an answer that is no page may load nothing", () => {
  expect(policy(exchange("/api/v1/exports/items.csv").response)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("browsers are told to stay with https only where people come by https", () => {
  expect(exchange("/", true).response.getHeader("strict-transport-security")).toMatch(/^max-age=31536000/);
  expect(exchange("/").response.hasHeader("strict-transport-security")).toBe(false);
});
