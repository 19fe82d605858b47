import { expect, test } from "vitest";
import { clientAddress } from "@/lib/server/client-address";

test("without a proxy the socket speaks, whatever the client says", () => {
  expect(clientAddress("203.0.113.9", "1.2.3.4", 0)).toBe("203.0.113.9");
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("behind one proxy the address it appended counts, not what the client sent before it", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.9", 1)).toBe("203.0.113.9");
});

test("behind two proxies the outer one's entry counts", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
  expect(clientAddress("127.0.0.1", ["6.6.6.6", "203.0.113.9, 10.0.0.2"], 2)).toBe("203.0.113.9");
});

test("fewer entries than proxies: the farthest known one", () => {
  expect(clientAddress("127.0.0.1", "203.0.113.9", 3)).toBe("203.0.113.9");
  expect(clientAddress("127.0.0.1", undefined, 1)).toBe("127.0.0.1");
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});
