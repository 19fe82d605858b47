import { expect, test } from "vitest";
import { clientAddress, forwardingHeader } from "@/lib/server/client-address";

test("without a proxy the socket's address counts, whatever the client sends", () => {
  expect(clientAddress("203.0.113.9", "1.2.3.4", 0)).toBe("203.0.113.9");
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("behind one proxy the address that it appended counts", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.9", 1)).toBe("203.0.113.9");
});

test("behind two proxies the entry of the outer one counts", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
  expect(clientAddress("127.0.0.1", ["6.6.6.6", "203.0.113.9, 10.0.0.2"], 2)).toBe("203.0.113.9");
});

test("with fewer entries than proxies the leftmost entry counts", () => {
  expect(clientAddress("127.0.0.1", "203.0.113.9", 3)).toBe("203.0.113.9");
  expect(clientAddress("127.0.0.1", undefined, 1)).toBe("127.0.0.1");
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});

test.each(["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via"])(
  "%s says that a proxy passed the request on",
  (name) => expect(forwardingHeader({ host: "x", [name]: "1" })).toBe(name),
);

test("an ordinary request has no forwarding header", () =>
  expect(forwardingHeader({ host: "127.0.0.1:3000", "user-agent": "x", cookie: "via=1" })).toBeNull());
