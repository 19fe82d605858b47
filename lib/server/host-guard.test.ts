import { expect, test } from "vitest";
import { isLoopback, refuseOpenDemo } from "@/lib/server/host-guard";

test.each(["127.0.0.1", "127.8.0.1", "::1", "localhost"])("%s is reachable from this machine only", (host) =>
  expect(isLoopback(host)).toBe(true),
);
test.each(["0.0.0.0", "::", "192.168.1.4", "10.0.0.1", "example.org"])("%s is reachable from other machines", (host) =>
  expect(isLoopback(host)).toBe(false),
);

test("refuses demo accounts on a public address", () => {
  expect(() => refuseOpenDemo("0.0.0.0", 7)).toThrow(/7 demo accounts.*active/);
  expect(() => refuseOpenDemo("0.0.0.0", 0)).not.toThrow();
  expect(() => refuseOpenDemo("127.0.0.1", 7)).not.toThrow();
});
