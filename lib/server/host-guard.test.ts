import { expect, test } from "vitest";
import { isLoopback, refuseDemoBeyond, refuseOpenDemo } from "@/lib/server/host-guard";

test.each(["127.0.0.1", "127.8.0.1", "::1", "localhost"])("%s is reachable from this machine only", (host) =>
  expect(isLoopback(host)).toBe(true),
);
test.each(["0.0.0.0", "::", "192.168.1.4", "10.0.0.1", "example.org"])("%s is reachable from other machines", (host) =>
  expect(isLoopback(host)).toBe(false),
);

test("refuses demo accounts on a public address, its own or a proxy's", () => {
  const refused = (host: string, publicUrl?: string) => () => refuseOpenDemo({ host, publicUrl }, 7);
  expect(refused("0.0.0.0")).toThrow(/HOST is 0\.0\.0\.0.*7 demo accounts.*active\. Start on 127\.0\.0\.1/);
  expect(refused("127.0.0.1", "https://drama.example.org")).toThrow(/PUBLIC_URL is https:\/\/drama\.example\.org.*7/);
  expect(refused("127.0.0.1", "http://192.168.1.4:3000")).toThrow(/PUBLIC_URL/);
  for (const here of [undefined, "http://127.0.0.1:3000", "http://localhost", "http://[::1]:8080"])
    expect(refused("127.0.0.1", here)).not.toThrow();
  expect(() => refuseOpenDemo({ host: "0.0.0.0", publicUrl: "https://drama.example.org" }, 0)).not.toThrow();
});

test("creates no demo that a proxy would publish", () => {
  expect(() => refuseDemoBeyond({ host: "127.0.0.1", publicUrl: "https://drama.example.org" })).toThrow(/--empty/);
  expect(() => refuseDemoBeyond({ host: "127.0.0.1" })).not.toThrow();
});
